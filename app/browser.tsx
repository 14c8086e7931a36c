import '#app/brand/css/style.css'
import { startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { unstable_forceFrameRate as workInSlices } from 'scheduler'
import { needViews } from '#app/foundation/pages/browser/code-on-demand.tsx'
import { createLoader } from '#app/foundation/pages/browser/loader.client.ts'
import { startNavigation } from '#app/foundation/pages/browser/navigation.client.ts'
import { startPrefetch } from '#app/foundation/pages/browser/prefetch.client.ts'
import { type Screens, Shell, type View } from '#app/foundation/pages/browser/shell.tsx'
import { shownView } from '#app/foundation/pages/browser/shown-view.ts'
import { storedText } from '#app/foundation/storage/stored-values.ts'
import { cartBasket } from '#app/shop/cart/browser/cart-basket.ts'
import { startCart } from '#app/shop/cart/browser/start-cart.client.ts'
import { OLD_TOKEN_KEY } from '#app/shop/customers/browser/session-key.ts'
import { Screen as ErrorScreen } from '#app/surfaces/storefront/frame/error-screen.tsx'
import { startOffline } from '#app/surfaces/storefront/offline/start-offline.client.ts'
import type { Page, Supplies } from './foundation/pages/page.ts'
import { connectBasket } from './shop/catalog/basket.ts'
import { failedPage } from './surfaces/failed-page.ts'
import { Frame } from './surfaces/frame.tsx'
import { isPagePath } from './surfaces/page-paths.ts'

/** React stops five times as often otherwise, which costs slow phones more than a tap that waits for a moment. */
const SLICES_PER_SECOND = 40

/** The screen that must show without a server is part of the shell. */
const screens: Screens = { error: ErrorScreen }

/** Brings the code of a screen along; where that of each one is, only later pages of a visit need to know. */
async function needScreen(name: string): Promise<void> {
  screens[name] ??= await (await import('./screens.client.ts')).loadScreen(name)
}

/** The screen of this page is among its scripts. */
async function needFirstScreen(name: string): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>('script#screen')
  if (!script) return needScreen(name)
  screens[name] = ((await import(/* @vite-ignore */ script.src)) as { Screen: Screens[string] }).Screen
}

function embedded<Value>(id: string): Value {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null') as Value
}

const page = embedded<Page>('page')
const supplies = embedded<Supplies>('supplies')
const container = document.getElementById('root')

// No top-level await: with shared chunks it would deadlock silently.
if (container && page) needFirstScreen(page.screen).then(() => start(container))

function start(root: HTMLElement): void {
  const needDrawn = (name: string) => needScreen(name).then(needViews)
  const loader = createLoader({ first: page, supplies, needScreen: needDrawn, isPagePath })
  const view = (shown: View) => (
    <Shell {...shown} screens={screens} supplies={supplies} frame={Frame} onClose={() => navigation.close()} />
  )
  connectBasket(cartBasket)
  startCart()
  if (storedText(OLD_TOKEN_KEY) !== null) void endOldSession()
  let react: Root | null = null
  workInSlices(SLICES_PER_SECOND)
  // As a transition, so that bringing a long page to life leaves room for the visitor's first tap.
  startTransition(() => {
    react = hydrateRoot(root, view({ page }))
  })
  const navigation = startNavigation({
    first: page,
    loader,
    failedAt: (path) => failedPage(path, page),
    show: (shown) => {
      react?.render(view(shown))
      shownView.set(shown)
    },
  })
  startPrefetch(loader)
  startOffline(page)
  requestIdleCallback(() => {
    document.documentElement.setAttribute('data-hydrated', '')
    import('./idle.client.ts').catch(() => undefined)
  })
}

/** Only browsers that were here before the account was rebuilt have something to end. */
async function endOldSession(): Promise<void> {
  const session = await import('#app/shop/customers/browser/start-session.client.ts')
  session.endOldSession()
}
