import { ChipLink } from '#app/foundation/design/chip.tsx'
import { formatDate, formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import type { Voucher } from '#app/shop/catalog/product-page/product-details.ts'
import { productMoreWords } from './product-more-words.ts'

/** The amounts of a voucher, each a page of its own, and until when one bought today counts. */
export function VoucherAmounts({ voucher, isCredit }: { voucher: Voucher; isCredit: boolean }) {
  const words = useWords(productMoreWords)
  const language = useLanguage()
  const day = formatDate(voucher.validUntil, language)
  return (
    <>
      <nav className="row flex-wrap gap-2" aria-label={words.amounts}>
        {voucher.amounts.map(({ price, to, isCurrent }) => (
          <ChipLink key={to} to={to} current={isCurrent} preserveScroll>
            {formatMoney(price, language)}
          </ChipLink>
        ))}
      </nav>
      <p className="sm muted">{isCredit ? words.creditUntil(day) : words.validUntil(day)}</p>
      {!isCredit && (
        <Link to="/gift-card-balance" className="link sm">
          {words.balance}
        </Link>
      )}
    </>
  )
}
