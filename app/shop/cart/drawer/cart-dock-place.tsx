import { useEffect, useState } from 'react'
import { useBoxCount } from '#app/shop/catalog/add-to-box.ts'

type DockModule = typeof import('./cart-dock.tsx')

/** The place of the dock on a listing: its code comes with the first thing in the cart. */
export function CartDockPlace({ isForBox }: { isForBox: boolean }) {
  const isEmpty = useBoxCount() === 0
  const [dock, setDock] = useState<DockModule | null>(null)
  useEffect(() => {
    if (isEmpty || dock) return
    import('./cart-dock.tsx').then(setDock, () => undefined)
  }, [isEmpty, dock])
  return dock && !isEmpty ? <dock.CartDock isForBox={isForBox} /> : null
}
