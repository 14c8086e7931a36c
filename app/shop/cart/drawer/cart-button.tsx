import { useEffect, useState } from 'react'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { openCart } from '#app/shop/cart/browser/fill-cart.ts'
import { useBoxCount } from '#app/shop/catalog/add-to-box.ts'
import { cartPlaceWords } from './cart-place-words.ts'
import { needDrawer } from './need-drawer.ts'

/** Opens the cart and says how much is in it. Until the page is alive it leads to the box. */
export function CartButton() {
  const { box, inBox } = useWords(cartPlaceWords)
  const count = useBoxCount()
  return (
    <>
      <Link
        className="boxbtn ml-2"
        to="/box"
        aria-haspopup="dialog"
        onPointerEnter={fetchDrawer}
        onFocus={fetchDrawer}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          openCart()
        }}
      >
        {box}
        <b className="num" aria-hidden="true">
          {count}
        </b>
        <span className="vh">, {inBox(count)}</span>
      </Link>
      <CountNotice count={count} />
    </>
  )
}

/** Says a new count to visitors who cannot see it; the count that a page begins with is not said. */
function CountNotice({ count }: { count: number }) {
  const { inBox } = useWords(cartPlaceWords)
  const [notice, setNotice] = useState('')
  useEffect(() => {
    if (document.documentElement.hasAttribute('data-hydrated')) setNotice(inBox(count))
  }, [count, inBox])
  return (
    <span className="vh" role="status">
      {notice}
    </span>
  )
}

function fetchDrawer(): void {
  needDrawer().catch(() => undefined)
}
