import { afterPress } from '#app/foundation/design/after-press.ts'
import { autosave } from './editor/autosave.client.ts'
import { chooseDrawings } from './editor/choose-drawing.client.ts'
import { copyLinks, showCopyButtons } from './editor/copy-links.client.ts'
import { fetchEditor } from './editor/fetch-editor.client.ts'

/*
 * Makes the editor quicker, not possible: what is typed saves itself, the preview follows, and nobody leaves with
 * something unsaved. Every button sends the same form without it.
 */
const form = document.querySelector<HTMLFormElement>('#editor')
if (form) enhance(form)

function enhance(form: HTMLFormElement): void {
  autosave(form, refresh)
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('.ed-seg button') : null
    if (button && changePreview(form, button)) event.preventDefault()
  })
  chooseDrawings()
  copyLinks()
  closeMenus()
  focusTarget()
}

/** Shows what the server makes of the draft: findings, parts, state and preview. What has the focus stays. */
async function refresh(): Promise<void> {
  reloadPreview()
  const page = await fetchEditor()
  if (page) await new Promise<void>((shown) => afterPress(() => shown(follow(page))))
}

function follow(page: Document): void {
  for (const old of document.querySelectorAll<HTMLElement>('[data-live][id]')) {
    const fresh = page.getElementById(old.id)
    if (!fresh || old.contains(document.activeElement) || old.querySelector('details[open]')) continue
    old.replaceWith(document.adoptNode(fresh))
  }
  showCopyButtons()
  for (const field of document.querySelectorAll<HTMLElement>('#editor [name][id]')) markField(field, page)
}

/** Whether a field is right is told to screen readers too. */
function markField(field: HTMLElement, page: Document): void {
  const fresh = page.getElementById(field.id)
  for (const name of ['aria-invalid', 'aria-describedby']) {
    const value = fresh?.getAttribute(name)
    if (value) field.setAttribute(name, value)
    else if (fresh) field.removeAttribute(name)
  }
}

function previewFrame(): HTMLIFrameElement | null {
  return document.querySelector<HTMLIFrameElement>('.ed-preview iframe')
}

/** Shows the draft as it is now. A frame that is still loading ignores a reload, so a new one takes its place. */
function reloadPreview(): void {
  const frame = previewFrame()
  if (frame && isLoading(frame)) frame.replaceWith(frame.cloneNode())
  else if (frame) reload(frame)
}

const reloading = new WeakSet<HTMLIFrameElement>()

function reload(frame: HTMLIFrameElement): void {
  const top = frame.contentWindow?.scrollY ?? 0
  const arrive = () => {
    reloading.delete(frame)
    frame.contentWindow?.scrollTo(0, top)
  }
  reloading.add(frame)
  frame.addEventListener('load', arrive, { once: true })
  frame.contentWindow?.location.reload()
}

function isLoading(frame: HTMLIFrameElement): boolean {
  const withoutHash = (address = '') => address.replace(/#.*/, '')
  return reloading.has(frame) || withoutHash(frame.contentDocument?.URL) !== withoutHash(frame.src)
}

/** Another language or width of the preview, without sending the form. */
function changePreview(form: HTMLFormElement, button: HTMLButtonElement): boolean {
  const [name = '', value = ''] = button.value.split(':')
  const frame = previewFrame()
  const kept = form.elements.namedItem(name)
  if (!frame || !(kept instanceof HTMLInputElement)) return false
  for (const each of button.parentElement?.querySelectorAll('button') ?? [])
    each.setAttribute('aria-pressed', String(each === button))
  kept.value = name === 'wide' && value === '0' ? '' : value
  if (name === 'show') frame.src = frame.src.replace(/\/(de|en)\/(\d+)/, `/${value}/$2`)
  else for (const each of document.querySelectorAll<HTMLElement>('[data-wide]')) each.dataset['wide'] = kept.value
  return true
}

/** A menu closes with the Escape key, and when something else is pressed. */
function closeMenus(): void {
  const menus = () => document.querySelectorAll<HTMLDetailsElement>('.ed-menu[open]')
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const menu of menus()) {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
  })
  document.addEventListener('click', ({ target }) => {
    for (const menu of menus()) if (!(target instanceof Node && menu.contains(target))) menu.open = false
  })
}

/** A place that a button led to takes the focus, so that somebody who works by keyboard goes on from there. */
function focusTarget(): void {
  const target = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null
  target?.focus()
}
