import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { dropDiscount } from '#app/shop/cart/browser/cart-actions.ts'
import { discountInCart } from '#app/shop/cart/browser/cart-codes.ts'
import type { CartState } from '#app/shop/cart/browser/cart-state.ts'
import { describeDiscount } from '#app/shop/discounts/describe-discount.ts'
import { tellGiver } from '#app/shop/rewards/tell-giver.ts'
import { Objection, titlesIn } from './applied-codes.tsx'
import { priceWords } from './price-words.ts'
import { useCart } from './use-cart.ts'

/** What the code of a link gives, who gives it, and whether it counts. It stays until the code is used or taken out. */
export function OfferNote() {
  const code = useCart(({ offerCode }) => offerCode)
  return code === null ? null : <Offer code={code} />
}

function Offer({ code }: { code: string }) {
  const words = useWords(priceWords)
  const language = useLanguage()
  const cart = useCart()
  const known = discountInCart(code)
  if (!known) return null
  const { isOver, text } = describeDiscount(known.discount, { code, language, now: known.now })
  const giver = isOver ? null : tellGiver(code, language)
  return (
    <aside className={isOver ? 'notice' : 'notice ok'} aria-label={words.offer.label}>
      <Icon name={isOver ? 'circle-alert' : 'gift'} />
      <div className="stack gap-1 grow">
        {giver && <p className="b">{words.offer.invited}</p>}
        <p>{text}</p>
        {giver && <p className="sm">{giver}</p>}
        {!isOver && <Standing code={code} cart={cart} />}
        <p>
          <button type="button" className="link sm" onClick={() => dropDiscount(code)}>
            {words.way.dropCode(code)}
          </button>
        </p>
      </div>
    </aside>
  )
}

/** Whether the code counts for what is in the cart; if not, why, and what would help. */
function Standing({ code, cart }: { code: string; cart: CartState }) {
  const words = useWords(priceWords)
  const titleOf = titlesIn(cart)
  const answered = cart.codes.find((each) => each.code === code)
  if (!answered?.fault) return <p className="sm">{words.offer.applied}</p>
  return cart.contents.kind === 'empty' && answered.fault !== 'CUSTOMER_NOT_ELIGIBLE' ? (
    <p className="sm">{words.offer.kept}</p>
  ) : (
    <Objection code={answered} titleOf={titleOf} />
  )
}
