import { expect, test } from 'vitest'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { eur } from '#app/foundation/money/money.ts'
import { mailHtml } from '#app/shop/mails/mail-html.ts'
import { mailText } from '#app/shop/mails/mail-text.ts'
import { orderedLine, orderSnapshot } from '#app/shop/orders/order-snapshot.fixture.ts'
import { total } from '#app/shop/pricing/allocate.ts'
import { priceCart } from '#app/shop/pricing/price-cart.ts'
import { drawFrom, randomRequest } from '#app/shop/pricing/price-random.fixture.ts'
import type { PricedCart } from '#app/shop/pricing/priced-cart.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { mailedOrder } from './mailed-order.fixture.ts'
import { orderSums } from './order-sums.ts'

const ORDERS = 3000
const PAID = { travels: true, isPending: false, paymentLabel: 'Visa', cardEnds: new Map<string, string>() }

function sumsOf(price: PricedCart) {
  const sums = orderSums(price, { ...PAID, language: 'de' })
  const of = (part: string) => total(sums.filter((sum) => sum.part === part).map(({ cents }) => cents))
  return { price: of('price'), total: of('total'), paid: of('paid'), vat: of('vat') }
}

test('[R17] rows of a mail add up to the total of its order, and so does what paid it, to the cent', () => {
  const draw = drawFrom(20_261_115)
  for (let count = 0; count < ORDERS; count++) {
    const price = priceCart(randomRequest(draw))
    const vat = total(price.vat.map(({ vatCents }) => vatCents))
    const { totalCents } = price
    expect(sumsOf(price)).toEqual({ price: totalCents, total: totalCents, paid: totalCents, vat })
  }
})

test('[R17] the total stands in HTML and text as the order has it', () => {
  const draw = drawFrom(4711)
  for (let count = 0; count < 200; count++) {
    const price = priceCart(randomRequest(draw))
    const lines = price.lines.map(({ key, quantity }, place) => orderedLine({ key, quantity, variantId: place + 1 }))
    const language = count % 2 ? 'de' : 'en'
    const order = mailedOrder(orderSnapshot({ price, lines, language }))
    const mail = confirmationMail(order, { legalTexts: '', cardEnds: new Map(), downloads: new Map() })
    const amount = formatMoney(eur(price.totalCents), language)
    expect(mailText(mail, order.siteOrigin)).toContain(
      `${language === 'de' ? 'inkl. MwSt.' : 'incl. VAT'}: ${amount}\n`,
    )
    expect(mailHtml(mail, order.siteOrigin)).toContain(`white-space:nowrap">${amount}</td>`)
  }
})
