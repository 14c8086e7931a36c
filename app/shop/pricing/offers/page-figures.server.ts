import type { Database } from '#app/foundation/database/database.ts'
import { formatMoney, formatNumber } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { eur } from '#app/foundation/money/money.ts'
import { countMeals } from '#app/shop/catalog/window/catalog-queries.server.ts'
import type { Placeholder, PlaceholderName } from '#app/shop/content/blocks/placeholders.ts'
import { boxSummary } from '#app/shop/pricing/box-summary.ts'
import { readPriceRules } from '#app/shop/pricing/find-price-rules.server.ts'
import { deliveryRuleFor, type PriceRules } from '#app/shop/pricing/price-rules.ts'
import { REFERRAL_REWARD_CENTS } from '#app/shop/rewards/referral.ts'
import { toCountries } from '#app/shop/sites/delivery-countries.ts'
import { COUNTRIES, type Site } from '#app/shop/sites/site.ts'
import { type BundleSingles, findOfferedGoods, listBundleSingles } from './offered-goods.server.ts'

type Reader = Readonly<{ site: Site; language: Language; now: Date }>

/** The figures that texts of a site leave open. */
export type Figures = (placeholder: Placeholder) => string

const words = {
  de: { free: 'kostenlos', to: 'bis' },
  en: { free: 'free', to: 'to' },
}

/** Everything that a text may say about prices, read once: prices stand in the shop's rules and nowhere else. */
export async function readFigures(db: Database, { site, language, now }: Reader): Promise<Figures> {
  const [rules, singles, meals] = await Promise.all([
    readPriceRules(db, { site, now }),
    listBundleSingles(db, { site, now }),
    countMeals(db, { site, now }),
  ])
  const bundles = await findOfferedGoods(db, { site, now }, [...singles.keys()])
  const money = (cents: number | undefined) => (cents === undefined ? '' : formatMoney(eur(cents), language))
  const figures = boxFigures(rules, COUNTRIES[site][0])
  const free = (cents: number | undefined) => (cents === 0 ? words[language].free : money(cents))
  const perMeal = (handle: string) => mealCents(bundles.get(handle)?.onceCents, singles.get(handle)?.meals)
  const texts: Readonly<Record<PlaceholderName, (argument: string) => string>> = {
    'to-countries': () => toCountries(site, language),
    'meal-price': (size) => money(figures.box(size)?.mealCents),
    'box-price': (size) => money(figures.box(size)?.boxCents),
    'first-box-price': (size) => money(figures.box(size)?.firstCents),
    'box-delivery': (size) => free(figures.box(size)?.deliveryCents),
    'delivery-fee': () => money(figures.feeCents),
    'goods-delivery-fee': () => money(figures.goodsFeeCents),
    'free-delivery-from': () =>
      String(rules.boxes.find(({ size }) => figures.box(String(size))?.deliveryCents === 0)?.size ?? ''),
    'first-order-percent': () => formatNumber(figures.percent, language),
    'first-order-code': () => rules.subscriptionCode ?? '',
    'referral-amount': () => money(rules.referral?.value.kind === 'fixed' ? rules.referral.value.cents : undefined),
    'referral-minimum': () => money(rules.referral?.minimumCents ?? undefined),
    'referral-reward': () => money(rules.referral ? REFERRAL_REWARD_CENTS : undefined),
    'meal-count': () => formatNumber(meals.all, language),
    'gluten-free-count': () => formatNumber(meals.glutenFree, language),
    'box-sizes': () => sizesIn(rules.boxes, language),
    'bundle-price': (handle) => money(bundles.get(handle)?.onceCents),
    'bundle-meal-price': (handle) => money(perMeal(handle)),
    'bundle-singles': (handle) => money(singles.get(handle)?.sumCents),
    'bundle-single-prices': (handle) => rangeOf(singles.get(handle), language),
  }
  return ({ name, argument }) => texts[name](argument)
}

function mealCents(bundleCents: number | undefined, meals: number | undefined): number | undefined {
  return bundleCents === undefined || meals === undefined ? undefined : Math.round(bundleCents / meals)
}

function rangeOf(singles: BundleSingles | undefined, language: Language): string {
  if (!singles) return ''
  const { lowestCents, highestCents } = singles
  const [lowest, highest] = [lowestCents, highestCents].map((cents) => formatMoney(eur(cents), language))
  return lowestCents === highestCents ? (lowest ?? '') : `${lowest} ${words[language].to} ${highest}`
}

function sizesIn(boxes: PriceRules['boxes'], language: Language): string {
  const sizes = boxes.map(({ size }) => size)
  if (sizes.length === 0) return ''
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)]
  return smallest === largest ? String(smallest) : `${smallest} ${words[language].to} ${largest}`
}

/** What full boxes cost, without surcharges of single meals. */
function boxFigures(rules: PriceRules, country: string) {
  const delivery = deliveryRuleFor(rules, country)
  const code = rules.discounts.find((each) => each.code !== null && each.code === rules.subscriptionCode)
  const percent = code?.value.kind === 'percent' ? code.value.percent : 0
  const box = (size: string) => {
    const found = rules.boxes.find((each) => each.size === Number(size))
    if (!found) return undefined
    const terms = { boxes: rules.boxes, delivery, firstOrderPercent: percent }
    const sum = boxSummary(found, { meals: found.size, surchargeCents: 0, missing: 0 }, terms)
    const { boxCents, deliveryCents } = sum
    return { mealCents: found.mealCents, boxCents, deliveryCents, firstCents: boxCents - sum.firstOrderCents }
  }
  return { box, percent, feeCents: delivery.feeCents, goodsFeeCents: delivery.goodsFeeCents }
}
