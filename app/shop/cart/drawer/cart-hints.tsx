import { BrandSymbol } from '#app/brand/brand-symbol.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { selectBox } from '#app/shop/cart/browser/cart-actions.ts'
import type { CartState } from '#app/shop/cart/browser/cart-state.ts'
import { wish } from '#app/shop/cart/browser/fill-cart.ts'
import type { BoxPrice } from '#app/shop/pricing/price-request.ts'
import { drawerWords } from './drawer-words.ts'
import { type CartHint, cartHints } from './hints-of-cart.ts'
import type { BonusInCart } from './use-bonus.ts'

type CartHintsProps = Readonly<{ cart: CartState; bonus: BonusInCart | null; bonusTitle: string | null }>

/** How near something better is, and the bonus that somebody did not want. */
export function CartHints({ cart, bonus, bonusTitle }: CartHintsProps) {
  const words = useWords(drawerWords)
  const title = bonusTitle ?? words.bonusTitle
  const isBonusDue = bonus?.isRemoved && cart.totalProgress >= bonus.threshold && !cart.allGiftCards
  const hints = cartHints(cart, bonus)
  return (
    <>
      {hints.length > 0 && (
        <div className="notice ok">
          <BrandSymbol size={30} bowl="fill-tief" />
          <ul className="stack gap-1">
            {hints.map((hint) => (
              <li key={hint.kind}>
                <Hint hint={hint} bonusTitle={title} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {isBonusDue && (
        <Notice icon={<Icon name="gift" />}>
          {words.bonusGone(title)}{' '}
          <button type="button" className="link" onClick={() => putBack(bonus.variantId)}>
            {words.bonusBack}
          </button>
        </Notice>
      )}
    </>
  )
}

function putBack(variantId: string): void {
  wish({ variantId, quantity: 1, oneTime: false, goods: null })
}

function Hint({ hint, bonusTitle }: { hint: CartHint; bonusTitle: string }) {
  const words = useWords(drawerWords)
  const language = useLanguage()
  const price = ({ mealCents }: BoxPrice) => formatMoney(eur(mealCents), language)
  switch (hint.kind) {
    case 'bonus':
      return words.toBonus(hint.missing, bonusTitle)
    case 'free-delivery':
      return words.toFreeDelivery(hint.missing)
    case 'next-box':
      return words.toNextBox(hint.missing, hint.box.size, price(hint.box))
    case 'box':
      return (
        <>
          {words.toBox(hint.missing, hint.box.size, price(hint.box))} <SmallerBox box={hint.smaller} />
        </>
      )
  }
}

function SmallerBox({ box }: { box: BoxPrice | null }) {
  const words = useWords(drawerWords)
  if (!box) return null
  return (
    <button type="button" className="link" onClick={() => selectBox(box)}>
      {words.smallerBox(box.size)}
    </button>
  )
}
