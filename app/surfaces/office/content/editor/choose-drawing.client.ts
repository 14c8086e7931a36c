/** A window in which a drawing is chosen by eye. Its name can be typed without it. */
export function chooseDrawings(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#drawings')
  if (!dialog) return
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-choose]')) {
    button.hidden = false
    button.addEventListener('click', () => void open(dialog, button))
  }
  dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close())
  dialog.querySelector('input')?.addEventListener('input', () => narrow(dialog))
}

/** Leaves what is searched for. */
function narrow(dialog: HTMLDialogElement): void {
  const word = dialog.querySelector('input')?.value.trim().toLowerCase() ?? ''
  for (const line of dialog.querySelectorAll<HTMLElement>('li'))
    line.hidden = !line.textContent.toLowerCase().includes(word)
}

const PREFIX = 'ingredient-'
let openings = 0

/** Opens at once; the drawings come when they have been fetched, and where they do not come that is said. */
async function open(dialog: HTMLDialogElement, button: HTMLButtonElement): Promise<void> {
  const field = button.closest('[data-art]')
  const input = field?.querySelector('input')
  const picture = field?.querySelector('img')
  if (!input || !picture) return
  const opening = ++openings
  empty(dialog)
  dialog.showModal()
  dialog.querySelector('input')?.focus()
  const drawings = await fetchDrawings()
  // Somebody may have closed it meanwhile and opened it for another picture.
  if (opening !== openings) return
  showMissing(dialog, drawings === null)
  const names = new Set(
    [...(document.querySelector('#known-art')?.children ?? [])].map((each) => each.getAttribute('value')),
  )
  const lines = Object.entries(drawings ?? {}).flatMap(([file, address]) => {
    const name = names.has(file) ? file : file.replace(PREFIX, '')
    if (!names.has(name)) return []
    const choose = () => {
      input.value = name
      picture.src = address
      picture.hidden = false
      dialog.close()
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    return [lineOf(name, address, choose)]
  })
  dialog.querySelector('ul')?.replaceChildren(...lines)
  narrow(dialog)
}

function empty(dialog: HTMLDialogElement): void {
  const search = dialog.querySelector('input')
  if (search) search.value = ''
  showMissing(dialog, false)
  dialog.querySelector('ul')?.replaceChildren()
}

function showMissing(dialog: HTMLDialogElement, isMissing: boolean): void {
  const missing = dialog.querySelector<HTMLElement>('[role="alert"]')
  if (missing) missing.hidden = !isMissing
}

/** The address of each drawing by its file; null where they do not come, or a login in their place. */
async function fetchDrawings(): Promise<Record<string, string> | null> {
  const answer = await fetch('/office/content/drawings').catch(() => null)
  return answer?.ok ? answer.json().catch(() => null) : null
}

function lineOf(name: string, address: string, choose: () => void): HTMLLIElement {
  const line = document.createElement('li')
  const button = document.createElement('button')
  const picture = document.createElement('img')
  button.type = 'button'
  button.addEventListener('click', choose)
  Object.assign(picture, { src: address, alt: '', width: 96, height: 96, loading: 'lazy' })
  button.append(picture, name)
  line.append(button)
  return line
}
