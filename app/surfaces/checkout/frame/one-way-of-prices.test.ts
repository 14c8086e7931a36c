import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { eur } from '#app/foundation/money/money.ts'
import { mailedGoods } from '#app/shop/orders/mails/mailed-goods.ts'
import { orderSums } from '#app/shop/orders/mails/order-sums.ts'
import { orderedLine, orderSnapshot } from '#app/shop/orders/order-snapshot.fixture.ts'
import { invoicePaper } from '#app/shop/orders/papers/invoice-paper.ts'
import { total } from '#app/shop/pricing/allocate.ts'
import { priceCart } from '#app/shop/pricing/price-cart.ts'
import { drawFrom, randomRequest } from '#app/shop/pricing/price-random.fixture.ts'
import { discountName, discountSums, lineCents } from '#app/shop/pricing/sum-rows.ts'
import { DEMO_SELLER } from '#app/shop/sites/shop-identity.ts'
import { priceRows } from './price-rows.ts'

const ORDERS = 300
const PAID = { travels: true, isPending: false, paymentLabel: 'Visa', cardEnds: new Map<string, string>() }
const money = (cents: number) => formatMoney(eur(cents), 'de')

test('[R17] screens, mails and invoices show the same lines and the same discounts, which add up', () => {
  const draw = drawFrom(12_6)
  for (let count = 0; count < ORDERS; count++) {
    const price = priceCart(randomRequest(draw))
    const lines = price.lines.map(({ key, quantity }, place) => orderedLine({ key, quantity, variantId: place + 1 }))
    const snapshot = orderSnapshot({ price, lines, language: 'de' })
    const bought = price.lines.filter(({ gift }) => gift === null)
    const discounts = discountSums(price).map((discount) => [discountName(discount, 'de'), -discount.cents])

    const rows = priceRows({ priced: price }, { language: 'de', contents: 'frozen' })
    expect(rows.filter(({ isSaving }) => isSaving).map(({ label, cents }) => [label, cents])).toEqual(discounts)
    expect(total(price.lines.map(lineCents))).toBe(rows.find(({ key }) => key === 'goods')?.cents)

    const sums = orderSums(price, { ...PAID, language: 'de' })
    expect(sums.filter(({ tone }) => tone === 'saving').map(({ label, cents }) => [label, cents])).toEqual(discounts)
    const mailed = mailedGoods(snapshot).filter((_, place) => price.lines[place]?.gift === null)
    expect(mailed.map(({ amount }) => amount)).toEqual(bought.map((line) => money(lineCents(line))))

    const issuedOn = calendarDate('2026-11-15')
    const paper = invoicePaper({ number: '', orderNumber: '', issuedOn, snapshot, seller: DEMO_SELLER })
    const taken = paper.rows.filter(({ cents }) => cents < 0)
    expect(taken.map(({ name, cents }) => [name.replace('Rabatt: ', ''), cents])).toEqual(discounts)
    for (const line of bought) expect(paper.rows.map(({ cents }) => cents)).toContain(lineCents(line))
    expect(total(paper.rows.map(({ cents }) => cents))).toBe(price.totalCents)
  }
})
