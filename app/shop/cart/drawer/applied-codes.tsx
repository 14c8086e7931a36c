import { RemovableBadge } from '#app/foundation/design/badge.tsx'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { dropDiscount, selectMode } from '#app/shop/cart/browser/cart-actions.ts'
import type { CartState } from '#app/shop/cart/browser/cart-state.ts'
import type { AppliedCard } from '#app/shop/cart/browser/gift-card-actions.ts'
import { MEALS_PATH } from '#app/shop/catalog/listing/listing.ts'
import type { CodeHint } from '#app/shop/discounts/discount.ts'
import { explainCode } from '#app/shop/discounts/explain-code.ts'
import type { PricedCode } from '#app/shop/pricing/priced-cart.ts'
import { priceWords } from './price-words.ts'

const LISTING = '/collections/all-products'

/** The codes of the cart. One that does not help says why, and offers the nearest change that makes it help. */
export function AppliedCodes({ cart }: { cart: CartState }) {
  const { discountCodes, codes, offerCode } = cart
  const words = useWords(priceWords)
  const titleOf = titlesIn(cart)
  if (discountCodes.length === 0) return null
  return (
    <ul className="stack gap-2" aria-label={words.yourCodes}>
      {discountCodes.map(({ code }) => (
        <li key={code} className="stack gap-1">
          <RemovableBadge label={words.dropCode(code)} onRemove={() => dropDiscount(code)}>
            {code}
            <Icon name="x" />
          </RemovableBadge>
          {/* What a link brought is told about on top. */}
          {code !== offerCode && <Objection code={codes.find((each) => each.code === code)} titleOf={titleOf} />}
        </li>
      ))}
    </ul>
  )
}

/** What goods of the cart are called, by the number of their product. */
export function titlesIn({ items }: Pick<CartState, 'items'>) {
  return (productId: number) => Object.values(items).find(({ id }) => id.endsWith(`/${productId}`))?.title ?? null
}

type ObjectionProps = { code: PricedCode | undefined; titleOf: (productId: number) => string | null }

export function Objection({ code, titleOf }: ObjectionProps) {
  const language = useLanguage()
  // A code that nobody knows is on its way out again, and the field says so.
  if (!code?.fault || code.fault === 'NOT_FOUND') return null
  return (
    <p className="sm">
      {explainCode({ code: code.code, fault: code.fault, hint: code.hint }, { language, titleOf })}{' '}
      {code.hint && <WayOut hint={code.hint} />}
    </p>
  )
}

function WayOut({ hint }: { hint: CodeHint }) {
  const { way } = useWords(priceWords)
  switch (hint.kind) {
    case 'add-meals':
    case 'spend-more':
      return (
        <Link to={hint.kind === 'add-meals' ? MEALS_PATH : LISTING} className="link">
          {hint.kind === 'add-meals' ? way.meals : way.more}
        </Link>
      )
    case 'switch-to-subscription':
      return <Way name={way.subscription} onTake={() => selectMode('subscription')} />
    case 'switch-to-once':
      return <Way name={way.once} onTake={() => selectMode('once')} />
    case 'drop-code':
      return <Way name={way.dropCode(hint.code)} onTake={() => dropDiscount(hint.code)} />
    default:
      return null
  }
}

function Way({ name, onTake }: { name: string; onTake: () => void }) {
  return (
    <button type="button" className="link" onClick={onTake}>
      {name}
    </button>
  )
}

type AppliedCardsProps = { cards: readonly AppliedCard[]; onRemove: (card: AppliedCard) => void }

/** Gift cards show how they end: enough to know one's own, too little to use it. */
export function AppliedCards({ cards, onRemove }: AppliedCardsProps) {
  const words = useWords(priceWords)
  if (cards.length === 0) return null
  return (
    <ul className="row flex-wrap gap-2">
      {cards.map((card) => {
        const name = words.giftCard(card.lastCharacters)
        return (
          <li key={card.id}>
            <RemovableBadge label={words.dropCode(name)} onRemove={() => onRemove(card)}>
              {name}
              <Icon name="x" />
            </RemovableBadge>
          </li>
        )
      })}
    </ul>
  )
}
