import { isVoucher } from '#app/shop/catalog/product-type-names.ts'
import { total } from './allocate.ts'
import { answerCodes } from './answer-codes.ts'
import { bestDiscounts } from './best-discounts.ts'
import { isGiven, type Objection, objectionTo } from './code-fault.ts'
import { type DeliveryFee, deliveryFee } from './delivery-fee.ts'
import { boxOfLines, type Goods, goodsOf, progressOfLines } from './goods-price.ts'
import { payWithCredits } from './pay-with-credits.ts'
import type { PriceLine, PriceRequest } from './price-request.ts'
import { deliverySteps, lineSteps } from './price-steps.ts'
import type { DiscountShare, PricedCart, PricedLine } from './priced-cart.ts'
import { vatSplit } from './vat-split.ts'

/** What a cart costs, to the cent: in the browser at once, on the server as the truth. */
export function priceCart(request: PriceRequest): PricedCart {
  const { lines, boxes, delivery: rule } = request
  const progress = progressOfLines(lines)
  const box = boxOfLines(lines, boxes, progress)
  const goods = lines.map((line) => goodsOf(line, box))
  const fee = deliveryFee({ lines, progress, box, boxes, rule })
  const { codes, discounts, reductions } = discountsFor(request, { goods, progress, fee })
  const priced = goods.map((each, place) => pricedLine(each, reductions.lines[place] ?? [], request.vat))
  const delivery = {
    feeCents: fee.feeCents,
    shares: reductions.delivery,
    totalCents: fee.feeCents - sharesTotal(reductions.delivery),
    mealsToFree: fee.mealsToFree,
  }
  const steps = priced.flatMap((line, place) => {
    const each = goods[place]
    return each ? lineSteps(each, line, { box, discounts }) : []
  })
  return {
    lines: priced,
    progress,
    box,
    discountCents: reductions.savedCents,
    delivery,
    codes,
    onceTotalCents: total(lines.map(({ gift, onceCents, quantity }) => (gift ? 0 : onceCents * quantity))),
    steps: [...steps, ...deliverySteps(fee, reductions.delivery, discounts)],
    ...sumsOf(request, { priced, deliveryCents: delivery.totalCents }),
  }
}

function discountsFor(
  { codes, discounts, buyer, now }: PriceRequest,
  { goods, progress, fee }: { goods: readonly Goods[]; progress: number; fee: DeliveryFee },
) {
  const { feeCents } = fee
  const given = discounts.filter((discount) => isGiven(discount, codes))
  const objections = new Map<(typeof given)[number], Objection>()
  for (const discount of given) {
    const objection = objectionTo(discount, { goods, progress, feeCents, buyer, now })
    if (objection) objections.set(discount, objection)
  }
  const usable = given.filter((discount) => !objections.has(discount))
  const best = bestDiscounts(usable, { goods, feeCents })
  return { ...best, codes: answerCodes(codes, { known: discounts, objections, chosen: best.discounts }) }
}

function pricedLine(
  { line, unitCents, subtotalCents }: Goods,
  shares: readonly DiscountShare[],
  vat: PriceRequest['vat'],
): PricedLine {
  const { key, quantity, onceCents, gift } = line
  return {
    key,
    quantity,
    unitCents,
    onceCents,
    subtotalCents,
    shares,
    totalCents: subtotalCents - sharesTotal(shares),
    depositCents: gift ? 0 : line.depositCents * quantity,
    vatPercent: vatPercent(line, vat),
    gift,
  }
}

/** A missing rate must never pass as tax-free. */
function vatPercent(line: PriceLine, vat: PriceRequest['vat']): number {
  if (isVoucher(line)) return 0
  const percent = vat[line.taxClass]
  if (percent === undefined) throw new Error(`There is no tax rate for ${line.taxClass}`)
  return percent
}

function sumsOf(
  { lines, credits }: PriceRequest,
  { priced, deliveryCents }: { priced: readonly PricedLine[]; deliveryCents: number },
): Pick<PricedCart, 'subtotalCents' | 'depositCents' | 'totalCents' | 'vat' | 'credits' | 'dueCents'> {
  const subtotalCents = total(priced.map(({ totalCents }) => totalCents))
  const depositCents = total(priced.map((line) => line.depositCents))
  const totalCents = subtotalCents + deliveryCents + depositCents
  const isVoucherAt = (place: number) => isVoucher(lines[place] ?? { type: 'meal' })
  const taxed = priced.map((line, place) => ({
    percent: line.vatPercent,
    grossCents: line.totalCents + line.depositCents,
    fullCents: line.subtotalCents,
    isVoucher: isVoucherAt(place),
  }))
  const voucherCents = total(priced.filter((_, place) => isVoucherAt(place)).map((line) => line.totalCents))
  const paid = payWithCredits(credits, { totalCents, voucherCents })
  return { subtotalCents, depositCents, totalCents, vat: vatSplit(taxed, deliveryCents), ...paid }
}

function sharesTotal(shares: readonly DiscountShare[]): number {
  return total(shares.map(({ cents }) => cents))
}
