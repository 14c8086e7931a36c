import { type Fillable, isChanged, isFillable } from '#app/foundation/forms/is-changed.ts'
import { fetchEditor, takeFreshToken } from './fetch-editor.client.ts'

type Sayings = Readonly<Record<'saving' | 'savedNow' | 'unsaved' | 'notSaved' | 'metOther' | 'signedOut', string>>

/** How a save ended; `out`: nobody is signed in any more, `lost`: the shop was busy or out of reach. */
type End = 'saved' | 'met' | 'out' | 'failed' | 'lost'

const SAID = {
  saved: 'savedNow',
  met: 'metOther',
  out: 'signedOut',
  failed: 'notSaved',
  lost: 'notSaved',
} as const satisfies Record<End, keyof Sayings>

/** A button that was pressed, by what it sends: the button itself may be replaced meanwhile. */
type Pressed = Readonly<{ name: string; value: string }>

/** Time without typing after which the draft is saved, in milliseconds. */
const PAUSE_MS = 1200
/** Time after which a save that was lost is tried again, in milliseconds. */
const RETRY_MS = 5000

/** Saves the draft while somebody types, one save at a time, and lets nobody leave with something unsaved. */
export function autosave(form: HTMLFormElement, refresh: () => Promise<void>): void {
  const words: Sayings = JSON.parse(document.querySelector<HTMLElement>('#sayings')?.dataset['words'] ?? '{}')
  let timer = 0
  let isTyped = false
  let isSending = false
  let hasMet = false
  let isOut = false
  let waiting: Pressed | null = null

  async function save(): Promise<void> {
    if (isSending || hasMet || !isTyped) return
    isSending = true
    isTyped = false
    say(words.saving)
    const end = await sendSignedIn(form)
    hasMet = end === 'met'
    isOut = end === 'out'
    say(words[SAID[end]])
    tell('met', hasMet)
    tell('out', isOut)
    if (end === 'saved') await refresh()
    else isTyped = true
    isSending = false
    const isSent = !isOut && waiting !== null && press(form, waiting)
    waiting = null
    if (!isSent && isTyped && (end === 'saved' || end === 'lost')) later(end === 'lost' ? RETRY_MS : PAUSE_MS)
  }

  function later(pauseMs = PAUSE_MS): void {
    clearTimeout(timer)
    timer = window.setTimeout(() => void save(), pauseMs)
  }

  function typed(): void {
    isTyped = true
    if (!hasMet && !isOut) say(words.unsaved)
    later()
  }

  // A quick hand has typed before this script came, or the browser brought back what was typed.
  if ([...form.elements].some((field) => isWritten(field) && isChanged(field))) typed()
  form.addEventListener('input', typed)
  form.addEventListener('submit', (event) => {
    clearTimeout(timer)
    // Sent beside a save that is under way, the form would meet its own newer version; signed out, it would be refused.
    if (isSending || isOut) {
      event.preventDefault()
      waiting = pressedOf(event.submitter)
      void save()
    } else isTyped = false
  })
  // Somebody comes back from the window of the sign-in.
  window.addEventListener('focus', () => {
    if (isOut) void save()
  })
  window.addEventListener('beforeunload', (event) => {
    if (isTyped || isSending) event.preventDefault()
  })
}

function isWritten(field: Element): field is Fillable | HTMLTextAreaElement {
  return field instanceof HTMLTextAreaElement || isFillable(field)
}

function pressedOf(button: HTMLElement | null): Pressed | null {
  return button instanceof HTMLButtonElement ? { name: button.name, value: button.value } : null
}

/** Presses the button that sends the same now; false when the page has none any more, or a locked one. */
function press(form: HTMLFormElement, { name, value }: Pressed): boolean {
  const button = [...form.elements].find(
    (each): each is HTMLButtonElement =>
      each instanceof HTMLButtonElement && each.name === name && each.value === value && !each.disabled,
  )
  if (button) form.requestSubmit(button)
  return button !== undefined
}

/** Says how the draft stands. */
function say(text: string): void {
  const saved = document.querySelector('#saved')
  if (saved) saved.textContent = text
}

/** Shows a notice that asks for something to be done, or takes it away. */
function tell(id: 'met' | 'out', isShown: boolean): void {
  const notice = document.getElementById(id)
  if (notice && notice.hidden === isShown) notice.hidden = !isShown
}

/** A form that was shown before its sender signed in once more goes out again with the token of the new session. */
async function sendSignedIn(form: HTMLFormElement): Promise<End> {
  const end = await send(form)
  if (end !== 'out') return end
  const page = await fetchEditor()
  return page && takeFreshToken(page) ? send(form) : end
}

async function send(form: HTMLFormElement): Promise<End> {
  const fields = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const answer = await fetch(form.action, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(fields),
  }).catch(() => null)
  if (answer?.status === 409) return 'met'
  if (answer?.status === 403) return 'out'
  if (!answer || answer.status >= 500 || answer.status === 429) return 'lost'
  if (!answer.ok) return 'failed'
  const { version }: { version: number } = await answer.json()
  const basedOn = form.elements.namedItem('basedOn')
  if (basedOn instanceof HTMLInputElement) basedOn.value = String(version)
  return 'saved'
}
