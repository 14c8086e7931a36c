import { expect, test } from 'vitest'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { eur } from '#app/foundation/money/money.ts'
import { readCartTruth } from '#app/shop/cart/cart-truth.ts'
import { priceCart } from '#app/shop/pricing/price-cart.ts'
import { type SumRow, sumRows } from '#app/shop/pricing/sum-rows.ts'
import { buyerOf } from '../buyer.fixture.ts'
import { standingShop } from '../standing-shop.fixture.ts'
import { cartClient, FOUR_WEEKS } from '../storefront-api/cart-client.fixture.ts'
import { storefrontClient, tokenOf } from '../storefront-api/storefront-client.fixture.ts'

const shop = standingShop()
const carts = cartClient(storefrontClient(shop, await tokenOf(shop)).ask)

type Kind = Readonly<{
  goods: string
  codes?: string
  discount: number
  delivery: number
  total: number
  /** The checkout sends it back to the cart. */
  isTooSmall?: boolean
}>

/** Goods as `quantity handle`, those of a box with a star: what discounts take off, delivery and total, in cents. */
const KINDS: readonly Kind[] = [
  { goods: '1 coco-curry', discount: 0, delivery: 490, total: 1339 },
  { goods: '6 coco-curry', discount: 0, delivery: 490, total: 5584 },
  { goods: '7 coco-curry', discount: 0, delivery: 0, total: 5943 },
  { goods: '12 coco-curry', discount: 0, delivery: 0, total: 10188 },
  { goods: '16 coco-curry', discount: 0, delivery: 0, total: 13584 },
  { goods: '1 coco-curry, 1 pad-thai, 1 chana-masala', discount: 0, delivery: 490, total: 2937 },
  { goods: '1 coco-curry*', discount: 0, delivery: 490, total: 1339, isTooSmall: true },
  { goods: '6 coco-curry*', discount: 0, delivery: 490, total: 5584 },
  { goods: '7 coco-curry*', discount: 0, delivery: 490, total: 6433 },
  { goods: '12 coco-curry*', discount: 0, delivery: 0, total: 9108 },
  { goods: '13 coco-curry*', discount: 0, delivery: 0, total: 9867 },
  { goods: '16 coco-curry*', discount: 0, delivery: 0, total: 11504 },
  { goods: '18 coco-curry*', discount: 0, delivery: 0, total: 12942 },
  { goods: '20 coco-curry*', discount: 0, delivery: 0, total: 13780 },
  { goods: '8 coco-curry*, 8 pad-thai*', discount: 0, delivery: 0, total: 11504 },
  { goods: '16 coco-curry*, 1 tote-bag', discount: 0, delivery: 0, total: 12994 },
  { goods: '16 coco-curry*, 1 olivenoel', discount: 0, delivery: 0, total: 12994 },
  { goods: '16 coco-curry*, 2 mango-smoothie', discount: 0, delivery: 0, total: 12352 },
  { goods: '16 coco-curry*, 1 gift-card', discount: 0, delivery: 0, total: 14004 },
  { goods: '16 coco-curry*, 1 e-book-gewuerze', discount: 0, delivery: 0, total: 12494 },
  { goods: '1 coco-curry*, 1 gift-card', discount: 0, delivery: 490, total: 3839, isTooSmall: true },
  { goods: '1 tote-bag', discount: 0, delivery: 390, total: 1880 },
  { goods: '2 tote-bag', discount: 0, delivery: 390, total: 3370 },
  { goods: '1 e-book-gewuerze', discount: 0, delivery: 0, total: 990 },
  { goods: '1 olivenoel', discount: 0, delivery: 490, total: 1980 },
  { goods: '6 mango-smoothie', discount: 0, delivery: 490, total: 3034 },
  { goods: '6 ingwer-shot, 1 cap-gruen', discount: 0, delivery: 490, total: 4954 },
  { goods: '1 booklet-rezepte', discount: 0, delivery: 390, total: 1380 },
  { goods: '1 himbeer-eis', discount: 0, delivery: 490, total: 1139 },
  { goods: '1 gift-card', discount: 0, delivery: 0, total: 2500 },
  { goods: '2 gift-card', discount: 0, delivery: 0, total: 5000 },
  { goods: '1 gift-card, 1 tote-bag', discount: 0, delivery: 390, total: 4380 },
  { goods: '1 gift-card, 1 coco-curry', discount: 0, delivery: 490, total: 3839 },
  { goods: '1 gift-card, 1 e-book-gewuerze', discount: 0, delivery: 0, total: 3490 },
  { goods: '1 bestseller-bundle', discount: 0, delivery: 0, total: 6390 },
  { goods: '1 starter-bundle', discount: 0, delivery: 490, total: 5280 },
  { goods: '1 bestseller-bundle*', discount: 0, delivery: 490, total: 6880 },
  { goods: '1 umami-bundle-sub*', discount: 0, delivery: 490, total: 6880 },
  { goods: '1 bestseller-bundle, 1 tote-bag', discount: 0, delivery: 0, total: 7880 },
  { goods: '1 boost-bundle-4-shots', discount: 0, delivery: 490, total: 1780 },
  { goods: '1 tote-bag, 1 e-book-gewuerze', discount: 0, delivery: 390, total: 2870 },
  { goods: '3 coco-curry, 1 olivenoel', discount: 0, delivery: 490, total: 4527 },
  { goods: '16 coco-curry*', codes: 'WILLKOMMEN10', discount: 1151, delivery: 0, total: 10353 },
  { goods: '16 coco-curry*', codes: 'ABO20', discount: 2301, delivery: 0, total: 9203 },
  { goods: '16 coco-curry*', codes: 'ABO20 LENA15', discount: 2301, delivery: 0, total: 9203 },
  { goods: '6 coco-curry', codes: 'GRATISVERSAND', discount: 490, delivery: 490, total: 5094 },
  { goods: '1 tote-bag', codes: 'WILLKOMMEN10', discount: 149, delivery: 390, total: 1731 },
  { goods: '1 gift-card', codes: 'WILLKOMMEN10', discount: 0, delivery: 0, total: 2500 },
  { goods: '1 coco-curry', codes: 'GIBTESNICHT', discount: 0, delivery: 490, total: 1339 },
]

async function cartFor({ goods, codes }: Kind) {
  const lines = goods.split(', ').map(async (each) => {
    const [quantity, handle = ''] = each.split(' ')
    const isBox = handle.endsWith('*')
    const merchandiseId = await carts.variantOf(handle.replace('*', ''))
    return { merchandiseId, quantity: Number(quantity), ...(isBox ? { sellingPlanId: FOUR_WEEKS } : {}) }
  })
  return (await carts.create({ lines: await Promise.all(lines), discountCodes: codes?.split(' ') ?? [] })).cart
}

/** The amounts of the sum as a buyer reads them at the checkout, the total last. */
function amountsIn(page: string): string[] {
  const sum = /<dl class="co-sum num">(.*?)<\/dl>/s.exec(page)?.[1] ?? ''
  const [rows = '', total = ''] = sum.split('<div class="co-total">')
  const amounts = [...`${rows}${total.split('</div>')[0]}`.matchAll(/<dd[^>]*>(.*?)<\/dd>/gs)]
  return amounts.map(([, amount = '']) => amount.replaceAll('&nbsp;', '\u00a0'))
}

test.each(KINDS)(
  '$goods $codes: API, browser and checkout show the same discounts, delivery and total',
  async (kind) => {
    const cart = await cartFor(kind)
    const { price, request } = readCartTruth(cart.metafield.value) ?? expect.fail('a cart tells its price')
    const rows = sumRows(price)
    const sumOf = (wanted: SumRow['kind']) => sum(rows.filter((row) => row.kind === wanted).map(({ cents }) => cents))
    expect([-sumOf('discount') || 0, sumOf('delivery'), price.totalCents]).toEqual([
      kind.discount,
      kind.delivery,
      kind.total,
    ])
    // Dock, builder and drawer work the price out by themselves before the shop has answered.
    expect(sumRows(priceCart(request))).toEqual(rows)
    expect(Math.round(Number(cart.cost.totalAmount.amount) * 100)).toBe(price.totalCents)
    const { look } = await buyerOf(shop, cart.checkoutUrl)
    const shown = [...rows.map(shownRow), shownMoney(price.totalCents)]
    expect(amountsIn(await look())).toEqual(kind.isTooSmall ? [] : shown)
  },
)

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)
const shownMoney = (cents: number) => formatMoney(eur(cents), 'de')

function shownRow({ kind, cents }: SumRow): string {
  return kind === 'delivery' && cents === 0 ? 'gratis' : shownMoney(cents)
}
