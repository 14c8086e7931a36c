type Findable = Readonly<{ name: string; postcode: string; city: string }>

export type FoundStores<Store> = Readonly<{
  stores: readonly Store[]
  /** Whether they are near what was asked for; otherwise they are simply all there are. */
  isNear: boolean
}>

/** Postcodes that share so many of their first digits lie in the same region. */
const REGION_DIGITS = 2

/**
 * The stores near a postcode or in a town. Postcodes grow from place to place, so the closer the number, the closer
 * the shop, within a region. Where nothing is near, everything is shown.
 */
export function findStores<Store extends Findable>(stores: readonly Store[], asked: string): FoundStores<Store> {
  const typed = asked.trim().toLowerCase()
  if (typed === '') return { stores, isNear: false }
  const digits = /^(?:[a-z]{1,2}[- ]?)?(\d{2,5})$/.exec(typed)?.[1]
  const found = digits ? nearest(stores, digits) : stores.filter((store) => isNamed(store, typed))
  return found.length > 0 ? { stores: found, isNear: true } : { stores, isNear: false }
}

function nearest<Store extends Findable>(stores: readonly Store[], digits: string): readonly Store[] {
  const region = digits.slice(0, REGION_DIGITS)
  const isWhole = (postcode: string) => postcode.length === digits.length
  return stores
    .filter(({ postcode }) => postcode.startsWith(region) && (digits.length < 4 || isWhole(postcode)))
    .toSorted((one, other) => distance(one.postcode, digits) - distance(other.postcode, digits))
}

function distance(postcode: string, digits: string): number {
  return Math.abs(Number(postcode.slice(0, digits.length)) - Number(digits))
}

function isNamed({ city, name }: Findable, typed: string): boolean {
  const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return [city, name].some((text) => plain(text).includes(plain(typed)))
}
