import { Notice } from '#app/foundation/design/notice.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import type { ProductType } from '#app/shop/catalog/product.ts'
import { productMoreWords } from './product-more-words.ts'

/** What the price includes. What comes by e-mail has no delivery cost, and vouchers are taxed when they are used. */
export function MailTaxNote({ type }: { type: ProductType }) {
  const words = useWords(productMoreWords)
  return (
    <p className="xs muted">
      {type === 'ebook' ? words.mailTax : words.voucherTax}
      <Link to="/versand" className="link">
        {words.aboutDelivery}
      </Link>
    </p>
  )
}

/** Nothing is carried, so there is no day to promise. */
export function MailPromise() {
  const words = useWords(productMoreWords)
  return (
    <Notice tone="frost" icon={<Icon name="mail" />}>
      {words.byMail}
    </Notice>
  )
}
