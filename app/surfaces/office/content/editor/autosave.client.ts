type Sayings = Readonly<Record<'saving' | 'savedNow' | 'unsaved' | 'notSaved' | 'metOther', string>>

/** Time without typing after which the draft is saved, in milliseconds. */
const PAUSE_MS = 1200

/** Saves the draft while somebody types, one save at a time, and lets nobody leave with something unsaved. */
export function autosave(form: HTMLFormElement, refresh: () => Promise<void>): void {
  const words: Sayings = JSON.parse(document.querySelector<HTMLElement>('#sayings')?.dataset['words'] ?? '{}')
  let timer = 0
  let isTyped = false
  let isSending = false
  let hasMet = false
  let waiting: HTMLElement | null = null

  async function save(): Promise<void> {
    if (isSending || hasMet || !isTyped) return
    isSending = true
    isTyped = false
    say(words.saving)
    const end = await send(form)
    hasMet = end === 'met'
    say({ saved: words.savedNow, met: words.metOther, failed: words.notSaved }[end])
    if (end === 'saved') await refresh()
    else isTyped = true
    if (end === 'met') showMeeting()
    isSending = false
    if (waiting) form.requestSubmit(waiting)
    else if (end === 'saved' && isTyped) later()
  }

  function later(): void {
    clearTimeout(timer)
    timer = window.setTimeout(() => void save(), PAUSE_MS)
  }

  form.addEventListener('input', () => {
    isTyped = true
    if (!hasMet) say(words.unsaved)
    later()
  })
  form.addEventListener('submit', (event) => {
    clearTimeout(timer)
    // Sent beside a save that is under way, the form would meet its own newer version.
    if (isSending) {
      event.preventDefault()
      waiting = event.submitter
    } else isTyped = false
  })
  window.addEventListener('beforeunload', (event) => {
    if (isTyped || isSending) event.preventDefault()
  })
}

/** Says how the draft stands. */
function say(text: string): void {
  const saved = document.querySelector('#saved')
  if (saved) saved.textContent = text
}

function showMeeting(): void {
  document.querySelector<HTMLElement>('#met')?.removeAttribute('hidden')
}

async function send(form: HTMLFormElement): Promise<'saved' | 'met' | 'failed'> {
  const fields = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const answer = await fetch(form.action, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(fields),
  }).catch(() => null)
  if (answer?.status === 409) return 'met'
  if (!answer?.ok) return 'failed'
  const { version }: { version: number } = await answer.json()
  const basedOn = form.elements.namedItem('basedOn')
  if (basedOn instanceof HTMLInputElement) basedOn.value = String(version)
  return 'saved'
}
