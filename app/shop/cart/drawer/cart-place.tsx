import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { Dialog } from '#app/foundation/design/dialog.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { openLayer } from '#app/foundation/pages/browser/history-layer.ts'
import { closeCart } from '#app/shop/cart/browser/fill-cart.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { cartPlaceWords } from './cart-place-words.ts'
import { drawerHere, needDrawer } from './need-drawer.ts'
import { useIsCartOpen } from './use-cart-page.ts'

const PHONE = '(max-width: 760px)'

type CartPlaceProps = Readonly<{
  /** The address of the page: another one closes the drawer. */
  path: string
  site: Site
}>

/** The place of the cart drawer on every page. The frame opens at once, what is in it comes when it is first wanted. */
export function CartPlace({ path, site }: CartPlaceProps) {
  const words = useWords(cartPlaceWords)
  // What is in the cart, and so what it is called, the drawer tells once it is there.
  const [title, setTitle] = useState<string | null>(null)
  const isOpen = useIsCartOpen()
  const { Drawer, isFailed, retry } = useDrawer(isOpen)
  useClosingWithPage(path)
  useBackButton(isOpen)
  return (
    <Dialog title={title ?? words.title} look="drawer parted" isOpen={isOpen} onClose={closeCart}>
      {Drawer ? <Drawer site={site} onTitle={setTitle} /> : <Waiting isFailed={isFailed} onRetry={retry} />}
    </Dialog>
  )
}

function Waiting({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  const words = useWords(cartPlaceWords)
  return (
    <div className="body stack" role="status">
      <p className={isFailed ? '' : 'vh'}>{isFailed ? words.unloaded : words.loading}</p>
      {isFailed && (
        <Button look="soft" onClick={onRetry}>
          {words.retry}
        </Button>
      )}
    </div>
  )
}

function useDrawer(isOpen: boolean) {
  const [module, setModule] = useState(drawerHere)
  const [isFailed, setFailed] = useState(false)
  const retry = () => {
    setFailed(false)
    needDrawer().then(setModule, () => setFailed(true))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening is the reason to run.
  useEffect(() => {
    if (isOpen && !module) retry()
  }, [isOpen])
  return { Drawer: module?.CartDrawer ?? null, isFailed, retry }
}

function useClosingWithPage(path: string): void {
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current !== path) closeCart()
    shown.current = path
  }, [path])
}

/** On phones going back means closing what lies on top. */
function useBackButton(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen || !matchMedia(PHONE).matches) return
    const layer = openLayer(closeCart)
    return () => layer?.close()
  }, [isOpen])
}
