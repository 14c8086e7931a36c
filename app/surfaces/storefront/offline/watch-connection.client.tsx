import { createRoot } from 'react-dom/client'
import { LanguageProvider } from '#app/foundation/i18n/text.tsx'
import { isOtherBuild } from '#app/foundation/pages/browser/loader.client.ts'
import type { Page } from '#app/foundation/pages/page.ts'
import { createShared } from '#app/foundation/state/shared-state.ts'
import { closeCart } from '#app/shop/cart/browser/fill-cart.ts'
import { drawerHere } from '#app/shop/cart/drawer/need-drawer.ts'
import { ConnectionNote, type Renewal } from './connection-note.tsx'
import { keepPages } from './keep-pages.client.ts'

/** How often a tab that somebody comes back to asks whether it is still of today's build. */
const ASK_AGAIN_MS = 60 * 60_000

/** Tells about the connection and about new builds, and has pages kept for the time without one. */
export function watchConnection(page: Page): void {
  const renewal = createShared<Renewal | null>(null)
  const ifRenewed = async (told: Renewal) => {
    if (renewal.read() !== 'lost' && (await isOtherBuild(page.build))) renewal.set(told)
  }
  addEventListener('lost-code', async () => {
    await ifRenewed('lost')
    // An open drawer without its code would lie over the note, and nothing below a drawer can be pressed.
    if (renewal.read() === 'lost' && !drawerHere()) closeCart()
  })
  whenSomebodyComesBack(() => void ifRenewed('renewed'))
  keepPages(page.language, () => void ifRenewed('renewed'))

  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <LanguageProvider value={page.language}>
      <ConnectionNote renewal={renewal} />
    </LanguageProvider>,
  )
}

function whenSomebodyComesBack(ask: () => void): void {
  let askedAt = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - askedAt < ASK_AGAIN_MS) return
    askedAt = performance.now()
    ask()
  })
}
