import { Gift, Package, Truck } from 'lucide-react'
import { BrandSymbol } from '#app/foundation/design/brand-symbol.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import type { BoxPrice } from '#app/shop/pricing/price-request.ts'
import { selectBox, wish } from './cart-actions.ts'
import type { CartState } from './cart-state.ts'
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
  if (hints.length === 0 && !isBonusDue) return null
  return (
    <ul className="stack gap-2">
      {hints.map((hint) => (
        <li key={hint.kind}>
          <Hint hint={hint} bonusTitle={title} />
        </li>
      ))}
      {isBonusDue && (
        <li>
          <Notice icon={<Gift />}>
            {words.bonusGone(title)}{' '}
            <button type="button" className="link" onClick={() => putBack(bonus.variantId)}>
              {words.bonusBack}
            </button>
          </Notice>
        </li>
      )}
    </ul>
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
      return (
        <Notice tone="ok" icon={<BrandSymbol size={30} bowl="fill-tief" />}>
          {words.toBonus(hint.missing, bonusTitle)}
        </Notice>
      )
    case 'free-delivery':
      return (
        <Notice tone="frost" icon={<Truck />}>
          {words.toFreeDelivery(hint.missing)}
        </Notice>
      )
    case 'next-box':
      return (
        <Notice tone="ok" icon={<Package />}>
          {words.toNextBox(hint.missing, hint.box.size, price(hint.box))}
        </Notice>
      )
    case 'box':
      return (
        <Notice icon={<Package />}>
          {words.toBox(hint.missing, hint.box.size, price(hint.box))} <SmallerBox box={hint.smaller} />
        </Notice>
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
