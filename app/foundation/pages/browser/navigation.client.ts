import { flushSync } from 'react-dom'
import { type Language, splitLanguage } from '#app/foundation/i18n/language.ts'
import type { Page } from '#app/foundation/pages/page.ts'
import { pagePathOf } from '#app/foundation/pages/page-address.ts'
import { isLayering } from './history-layer.ts'
import type { Fetched, Loader } from './loader.client.ts'
import type { View } from './shell.tsx'
import { isReplacingQuery } from './use-query.ts'

/** What a link may ask of a navigation. It lives in the history entry, so going forward again obeys it too. */
type EntryState = { modal?: boolean; below?: string; preserveScroll?: boolean } | undefined

type NavigationSettings = Readonly<{
  first: Page
  loader: Loader
  /** The page to show when the server does not answer. */
  failedAt: (path: string) => Page
  show: (view: View) => void
}>

/**
 * Turns links into page changes without a page load, on the browser's Navigation API.
 * Where that is missing nothing happens here and every link is an ordinary one.
 */
export function startNavigation({ first, loader, failedAt, show }: NavigationSettings) {
  if (!('navigation' in window)) return { close: () => history.back() }
  const { navigation } = window

  let view: View = { page: first }
  /** The history entry whose page is mounted at the bottom; overlays lie over it. */
  let below = navigation.currentEntry?.key ?? ''
  let settlingAddress = false

  document.addEventListener('click', (event) => {
    const link = linkOf(event)
    const state = link && wishOf(link, below)
    if (!state) return
    event.preventDefault()
    navigation.navigate(link.href, { state })
  })

  navigation.addEventListener('navigate', (event) => {
    if (settlingAddress || isReplacingQuery() || isLayering() || !isOurs(event, first.language, loader)) return
    const state = event.destination.getState() as EntryState
    const isOverlay = state?.modal === true && state.below === below
    const closes = view.overlay !== undefined && event.destination.key === below
    const handler = async () => (closes ? put({ page: view.page }) : change(event, state, isOverlay))
    event.intercept({ scroll: 'manual', focusReset: 'manual', handler })
  })

  async function change(event: NavigateEvent, state: EntryState, isOverlay: boolean): Promise<void> {
    const target = new URL(event.destination.url)
    if (staysOnPage(target, view, isOverlay)) {
      below = navigation.currentEntry?.key ?? below
      return event.scroll()
    }
    const loaded = await loader.loadOrNotFound(target.pathname + target.search + target.hash)
    if (event.signal.aborted) return
    if (loaded.kind === 'other-code' || (loaded.kind === 'failed' && hasKeeper())) return location.reload()
    const page = settle(loaded, target)
    if (isOverlay) return put({ page: view.page, overlay: page })
    below = navigation.currentEntry?.key ?? below
    await withTransition(() => {
      const keep = scrollKeeper()
      document.documentElement.dataset['laid'] = ''
      put({ page })
      if (state?.preserveScroll) keep()
      else event.scroll()
      if (event.navigationType !== 'traverse') focusTarget(target.hash)
    })
  }

  /** The page to show; a redirected address is corrected in the address bar. */
  function settle(loaded: Fetched, target: URL): Page {
    if (loaded.kind !== 'page') return failedAt(target.pathname)
    if (loaded.isMoved) {
      settlingAddress = true
      history.replaceState(history.state, '', loaded.address)
      settlingAddress = false
    }
    return loaded.page
  }

  function put(next: View): void {
    view = next
    flushSync(() => show(next))
    document.title = (next.overlay ?? next.page).title
    document.documentElement.lang = next.page.language
  }

  return { close: () => void navigation.traverseTo(below) }
}

/** A worker that keeps pages may have this one as a whole, or says in the shop's own words that there is no connection. */
function hasKeeper(): boolean {
  return Boolean(navigator.serviceWorker?.controller)
}

/** Only the query or nothing differs: the page is there already, unless it is an error page worth another try. */
function staysOnPage(target: URL, { page, overlay }: View, isOverlay: boolean): boolean {
  return !isOverlay && !overlay && page.screen !== 'error' && page.path === pagePathOf(target)
}

/** The other language has code of its own: its pages are loaded as any other site's. */
function isOurs(event: NavigateEvent, language: Language, { isPagePath }: Loader): boolean {
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return false
  if (event.navigationType === 'reload') return false
  const { pathname } = new URL(event.destination.url)
  return isPagePath(pathname) && splitLanguage(pathname).language === language
}

function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
}

/** What a link asks of its navigation; null when it is an ordinary one. */
function wishOf(link: HTMLAnchorElement, below: string): EntryState | null {
  if (link.hasAttribute('data-modal')) return { modal: true, below }
  return link.hasAttribute('data-preserve-scroll') ? { preserveScroll: true } : null
}

async function withTransition(update: () => void): Promise<void> {
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) return update()
  const transition = document.startViewTransition(update)
  transition.ready.catch(() => undefined)
  transition.finished.catch(() => undefined)
  await transition.updateCallbackDone
}

/** Said explicitly: the browser would otherwise follow whatever element it anchored the old page to. */
function scrollKeeper(): () => void {
  const { scrollY } = window
  return () => scrollTo(0, scrollY)
}

/** The field that the address names, else the heading of the page. */
function focusTarget(hash: string): void {
  const named = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  const target = named instanceof HTMLInputElement ? named : document.querySelector<HTMLElement>('main h1')
  target?.focus({ preventScroll: true })
}
