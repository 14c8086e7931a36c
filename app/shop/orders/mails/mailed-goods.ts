import { formatList, formatMoney } from '#app/foundation/i18n/format.ts'
import { eur } from '#app/foundation/money/money.ts'
import type { Good } from '#app/shop/mails/mail-content.ts'
import type { OrderedLine, OrderSnapshot, PostalAddress } from '#app/shop/orders/order-snapshot.ts'
import type { PricedLine } from '#app/shop/pricing/priced-cart.ts'
import { lineCents } from '#app/shop/pricing/sum-rows.ts'
import { countryName } from '#app/shop/sites/delivery-countries.ts'
import { orderMailWords } from './order-mail-words.ts'

/** The goods of an order, each with its quantity and what it cost before discounts; those stand in the sum. */
export function mailedGoods({ lines, price, language }: OrderSnapshot): readonly Good[] {
  const prices = new Map(price.lines.map((line) => [line.key, line]))
  const words = orderMailWords[language]
  return lines.map((line) => {
    const priced = prices.get(line.key)
    const isGift = priced !== undefined && priced.gift !== null
    return {
      picture: line.art,
      title: `${line.quantity} × ${line.title}`,
      details: detailsOf(line, priced, language),
      amount: isGift ? words.sums.gift : formatMoney(eur(priced ? lineCents(priced) : 0), language),
    }
  })
}

function detailsOf(
  { variantTitle, quantity, parts, plan }: OrderedLine,
  priced: PricedLine | undefined,
  language: OrderSnapshot['language'],
): readonly string[] {
  const words = orderMailWords[language]
  const names = parts.map((part) => `${part.quantity} × ${part.title}`)
  const price =
    quantity > 1 && priced && priced.unitCents > 0 ? words.each(formatMoney(eur(priced.unitCents), language)) : ''
  return [
    variantTitle,
    price,
    names.length > 0 ? words.parts(formatList(names, language)) : '',
    plan === null ? '' : words.recurring,
  ].filter(Boolean)
}

/** An address as it stands on a mail. */
export function addressLines(address: PostalAddress, language: OrderSnapshot['language']): readonly string[] {
  const { firstName, lastName, company, address1, address2, zip, city, country } = address
  const named = country && countryName(country, language)
  const lines = [`${firstName} ${lastName}`.trim(), company, address1, address2, `${zip} ${city}`.trim(), named]
  return lines.filter(Boolean)
}
