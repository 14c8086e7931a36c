import type { Fault } from '#app/foundation/fault/fault.ts'
import type { CatalogFiles } from '#app/shop/catalog/files/catalog-file.ts'
import { type DeliveryFile, type DiscountFile, RATE_CLASSES, type VatFile } from '#app/shop/catalog/files/price-file.ts'
import { COUNTRIES, SITES } from '#app/shop/sites/site.ts'

const DELIVERED_TO = SITES.flatMap((site) => COUNTRIES[site])

/** Every country has its delivery and one tax rate a class and day; discounts are for something that exists. */
export function priceFaults(files: CatalogFiles): Fault[] {
  return [
    ...vatFaults(files.prices.vat),
    ...deliveryFaults(files),
    ...bonusFaults(files),
    ...files.prices.discounts.discounts.flatMap((discount, place) => discountFaults(discount, place, files)),
    ...codeFaults(files),
  ]
}

/** The rates that nobody has verified: with one of them, no shop goes live. */
export function unverifiedRates({ rates }: VatFile): string[] {
  return rates
    .filter(({ percent }) => percent === null)
    .map(
      ({ country, classes }) => `catalog/vat.yaml: the rates for ${classes.join(', ')} in ${country} are not verified.`,
    )
}

function vatFaults({ rates }: VatFile): Fault[] {
  const say = (field: string, message: string) => ({ file: 'vat.yaml', field, message })
  const misdated = rates.flatMap(({ from, to }, place) =>
    to !== undefined && to <= from ? [say(`rates.${place}.to`, `is ${to}, not after ${from}`)] : [],
  )
  const gaps = DELIVERED_TO.flatMap((country) =>
    RATE_CLASSES.flatMap((name) => {
      const open = rates.filter((row) => isOwnRate(row, country, name) && row.to === undefined)
      if (open.length === 1) return []
      return [say('rates', `${open.length ? 'more than one rate holds' : 'no rate holds'} for ${name} in ${country}`)]
    }),
  )
  return [...misdated, ...gaps, ...overlapFaults(rates)]
}

function isOwnRate(row: VatFile['rates'][number], country: string, name: string): boolean {
  return row.country === country && !row.postcodes && row.classes.some((each) => each === name)
}

/** On every day one rate holds: where one ends the next begins. */
function overlapFaults(rates: VatFile['rates']): Fault[] {
  return DELIVERED_TO.flatMap((country) =>
    RATE_CLASSES.flatMap((name) => {
      const rows = rates
        .filter((row) => isOwnRate(row, country, name))
        .sort((one, other) => (one.from < other.from ? -1 : 1))
      return rows.slice(1).flatMap((row, place) => {
        const { to } = rows[place] ?? {}
        if (to === row.from || to === undefined) return []
        return [
          { file: 'vat.yaml', field: 'rates', message: `${name} in ${country} ends ${to} and goes on ${row.from}` },
        ]
      })
    }),
  )
}

function deliveryFaults({ prices, boxes }: CatalogFiles): Fault[] {
  const say = (field: string, message: string) => ({ file: 'delivery.yaml', field, message })
  const { rules } = prices.delivery
  const named = rules.flatMap(({ countries }) => countries)
  const missing = DELIVERED_TO.filter((country) => named.filter((each) => each === country).length !== 1).map(
    (country) => say('rules', `${named.includes(country) ? 'more than one' : 'none'} of them is for ${country}`),
  )
  const unknown = named
    .filter((country) => !DELIVERED_TO.includes(country))
    .map((country) => say('rules', `no site delivers to ${country}`))
  // The box step shows one fee for everybody.
  const differing = rules.flatMap(({ fee, feeUpToMeals }, place) =>
    fee === boxes.deliveryFee && feeUpToMeals === boxes.feeUpToSize
      ? []
      : [say(`rules.${place}`, `differs from deliveryFee and feeUpToSize in boxes.yaml, which shoppers are shown`)],
  )
  return [...missing, ...unknown, ...differing, ...holidayFaults(prices.delivery)]
}

/** Every country we deliver to has holidays, and every region that is named is one that postcodes lead to. */
function holidayFaults({ holidays: { days, states, packedIn } }: DeliveryFile): Fault[] {
  const say = (field: string, message: string) => ({ file: 'delivery.yaml', field: `holidays.${field}`, message })
  const regions = new Set([
    ...DELIVERED_TO,
    ...Object.entries(states).flatMap(([country, own]) => Object.keys(own).map((state) => `${country}-${state}`)),
  ])
  const without = DELIVERED_TO.filter((country) => !days.some((day) => day.in.includes(country))).map((country) =>
    say('days', `none of them is in ${country}`),
  )
  const unknown = [...days.entries()].flatMap(([place, day]) =>
    day.in
      .filter((region) => !regions.has(region))
      .map((region) => say(`days.${place}.in`, `nothing is known of ${region}`)),
  )
  const packed = packedIn
    .filter((region) => !regions.has(region))
    .map((region) => say('packedIn', `nothing is known of ${region}`))
  return [...without, ...unknown, ...packed]
}

function bonusFaults({ prices, products }: CatalogFiles): Fault[] {
  const { bonus } = prices.discounts
  return bonus.flatMap(({ site, sku }, place) => {
    const say = (field: string, message: string) => [
      { file: 'discounts.yaml', field: `bonus.${place}.${field}`, message },
    ]
    if (bonus.findIndex((each) => each.site === site) < place) return say('site', `${site} has a bonus already`)
    const product = products.find((each) => each.sku === sku || each.variants?.some((variant) => variant.sku === sku))
    if (!product) return say('sku', `there is no product with the SKU ${sku}`)
    return product.type === 'gift' ? [] : say('sku', `${product.handle} is sold: a bonus is of type gift`)
  })
}

function discountFaults(discount: DiscountFile, place: number, { products }: CatalogFiles): Fault[] {
  const faults: Fault[] = []
  const say = (field: string, message: string) =>
    faults.push({ file: 'discounts.yaml', field: `discounts.${place}.${field}`, message })
  const { code, name, percent, amount, freeDelivery, startsAt, endsAt } = discount
  if ((code === undefined) === (name === undefined)) say('code', 'needs a code, or a name if it applies by itself')
  if ([percent, amount, freeDelivery].filter((value) => value !== undefined).length !== 1)
    say('percent', 'takes off a percent, an amount or the delivery: one of them')
  if (freeDelivery && discount.class !== 'delivery') say('class', 'must be delivery for free delivery')
  if (discount.role === 'referral' && (name === undefined || !discount.firstOrderOnly || !discount.oncePerCustomer))
    say('role', 'a discount for friends has a name, and is for first orders and once per customer')
  if (startsAt && endsAt && endsAt <= startsAt) say('endsAt', `is ${endsAt}, not after ${startsAt}`)
  for (const handle of discount.products ?? [])
    if (!products.some((product) => product.handle === handle)) say('products', `there is no product "${handle}"`)
  return faults
}

/** Codes are there once, offers have theirs, and the subscription's code takes off what the box step promises. */
function codeFaults({ prices, products, boxes }: CatalogFiles): Fault[] {
  const { discounts } = prices.discounts
  const say = (message: string) => ({ file: 'discounts.yaml', field: 'discounts', message })
  const names = discounts.map(discountName)
  const doubled = [...new Set(names.filter((name, place) => names.indexOf(name) < place))]
  const offers = products.filter(({ offerCode }) => offerCode && !discounts.some(({ code }) => code === offerCode))
  const [subscription, ...others] = discounts.filter(({ role }) => role === 'subscription')
  const promised = boxes.firstOrderPercent
  return [
    ...doubled.map((name) => say(`${name} is there twice`)),
    ...offers.map(({ handle, offerCode }) => say(`there is no code ${offerCode}, which ${handle} needs`)),
    ...(others.length > 0 ? [say('more than one code is that of the subscription')] : []),
    ...(discounts.filter(({ role }) => role === 'referral').length > 1 ? [say('more than one is for friends')] : []),
    ...(promised > 0 && subscription?.percent !== promised
      ? [say(`the code of the subscription must take off the ${promised} % that boxes.yaml promises`)]
      : []),
  ]
}

export function discountName({ code, name }: Pick<DiscountFile, 'code' | 'name'>): string {
  return code?.toLowerCase() ?? name ?? ''
}
