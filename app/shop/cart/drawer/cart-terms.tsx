import { useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import type { CartState } from '#app/shop/cart/browser/cart-state.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { priceWords } from './price-words.ts'

/** Where we deliver to and how one pays: the law wants both said in the cart at the latest. */
export function CartTerms({ cart: { allGiftCards }, site }: { cart: CartState; site: Site }) {
  const { terms } = useWords(priceWords)
  return (
    <p className="xs muted">
      {!allGiftCards && terms.countries(site)} {terms.payment}{' '}
      <Link to="/versand" className="link">
        {terms.delivery}
      </Link>
    </p>
  )
}
