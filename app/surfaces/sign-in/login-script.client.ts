import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

/*
 * Makes signing in quicker, not possible: a whole code sends itself, a wait counts down, and passkeys are offered where
 * the browser has them.
 */
const DIGITS = 6

for (const hint of document.querySelectorAll<HTMLElement>('[data-with-script]')) hint.hidden = false
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-resend]')) countDown(button)
if (browserSupportsWebAuthn()) offerPasskeys()
sendWholeCode()

function sendWholeCode(): void {
  const form = document.querySelector<HTMLFormElement>('#code-form')
  const code = form?.querySelector<HTMLInputElement>('[name="code"]')
  if (!form || !code) return
  code.focus()
  let isSent = false
  const sendWhole = () => {
    const digits = code.value.replace(/\D/g, '').slice(0, DIGITS)
    code.value = digits
    if (digits.length < DIGITS || isSent) return
    isSent = true
    form.requestSubmit()
  }
  code.addEventListener('input', sendWhole)
  window.addEventListener('pageshow', () => {
    isSent = false
  })
  // Somebody may have been quicker than this script. Who comes back finds an old code there, which nobody typed now.
  const [arrival] = performance.getEntriesByType('navigation')
  if (arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate') sendWhole()
}

function countDown(button: HTMLButtonElement): void {
  const words = button.textContent ?? ''
  const until = performance.now() + Number(button.dataset['resend']) * 1000
  const show = () => {
    const seconds = Math.ceil((until - performance.now()) / 1000)
    button.disabled = seconds > 0
    button.textContent =
      seconds > 0 ? `${words} (${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')})` : words
    if (seconds > 0) setTimeout(show, 1000)
  }
  show()
}

function offerPasskeys(): void {
  const known = document.querySelector<HTMLInputElement>('[name="passkeys"]')
  if (known) known.value = 'yes'
  const part = document.querySelector<HTMLElement>('[data-passkey]')
  const button = part?.querySelector<HTMLButtonElement>('[data-passkey-button]')
  if (!part || !button) return
  part.hidden = false
  const optionsJSON = JSON.parse(part.dataset['options'] ?? '{}')
  if (part.dataset['passkey'] === 'make') {
    button.addEventListener('click', () => void send(startRegistration({ optionsJSON })))
    return
  }
  button.addEventListener('click', () => void send(startAuthentication({ optionsJSON })))
  void offerInField(optionsJSON)
}

/** The browser offers its passkeys in the e-mail field; who ignores them notices nothing. */
async function offerInField(optionsJSON: Parameters<typeof startAuthentication>[0]['optionsJSON']): Promise<void> {
  if (!(await browserSupportsWebAuthnAutofill())) return
  await send(startAuthentication({ optionsJSON, useBrowserAutofill: true }))
}

/** Somebody who closes the browser's question stays where they are. */
async function send(answer: Promise<object>): Promise<void> {
  const given = await answer.catch(() => null)
  const form = document.querySelector<HTMLFormElement>('#passkey-form')
  const field = form?.querySelector<HTMLInputElement>('[name="credential"]')
  if (!given || !form || !field) return
  field.value = JSON.stringify(given)
  form.requestSubmit()
}
