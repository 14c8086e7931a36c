/** A window in which a drawing is chosen by eye. Its name can be typed without it. */
export function chooseDrawings(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#drawings')
  if (!dialog) return
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-choose]')) {
    button.hidden = false
    button.addEventListener('click', () => void open(dialog, button))
  }
  dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close())
  const search = dialog.querySelector('input')
  search?.addEventListener('input', () => {
    for (const line of dialog.querySelectorAll<HTMLElement>('li'))
      line.hidden = !line.textContent.toLowerCase().includes(search.value.trim().toLowerCase())
  })
}

const PREFIX = 'ingredient-'

async function open(dialog: HTMLDialogElement, button: HTMLButtonElement): Promise<void> {
  const field = button.closest('[data-art]')
  const input = field?.querySelector('input')
  const picture = field?.querySelector('img')
  const answer = await fetch('/office/content/drawings').catch(() => null)
  if (!input || !picture || !answer?.ok) return
  const drawings: Record<string, string> = await answer.json()
  const names = new Set(
    [...(document.querySelector('#known-art')?.children ?? [])].map((each) => each.getAttribute('value')),
  )
  const lines = Object.entries(drawings).flatMap(([file, address]) => {
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
  const search = dialog.querySelector('input')
  if (search) search.value = ''
  dialog.showModal()
  search?.focus()
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
