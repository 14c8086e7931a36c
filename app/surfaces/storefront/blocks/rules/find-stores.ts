import { folded } from '#app/shop/catalog/listing/folded.ts'

type Findable = Readonly<{ name: string; postcode: string; city: string }>

export type FoundStores<Store> = Readonly<{
  stores: readonly Store[]
  /** Whether they are near what was asked for; otherwise they are simply all there are. */
  isNear: boolean
}>

/** Postcodes that share so many of their first digits lie in the same region. */
const REGION_DIGITS = 2
/** A country before a postcode, and whatever stands between the digits. */
const POSTCODE = /^(?:[a-z]{1,2}[\s-]*)?(\d[\d\s.-]{0,7}\d)(?:\s*[a-z].*)?$/
const LONGEST_POSTCODE = 5

/**
 * The stores near a postcode or in a town. Postcodes grow from place to place, so the closer the number, the closer
 * the shop, within a region. A name may be wrong by a letter or two. Where nothing is near, everything is shown.
 */
export function findStores<Store extends Findable>(stores: readonly Store[], asked: string): FoundStores<Store> {
  const typed = asked.trim().toLowerCase()
  if (typed === '') return { stores, isNear: false }
  const digits = POSTCODE.exec(typed)?.[1]?.replace(/\D/g, '') ?? ''
  const found = digits && digits.length <= LONGEST_POSTCODE ? nearest(stores, digits) : named(stores, typed)
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

/** What is spelled as typed; only where nothing is, what is nearly so. */
function named<Store extends Findable>(stores: readonly Store[], typed: string): readonly Store[] {
  const asked = plain(typed)
  const exact = stores.filter(({ city, name }) => [city, name].some((text) => plain(text).includes(asked)))
  return exact.length > 0
    ? exact
    : stores.filter(({ city, name }) => wordsOf(city, name).some((word) => isNearly(word, asked)))
}

/** München, Muenchen and Munchen are one town. */
function plain(text: string): string {
  return folded(text)
    .replace(/([aou])e/g, '$1')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
}

function wordsOf(...texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => [plain(text), ...plain(text).split(' ')])
}

/** Short words allow no wrong letter, longer ones one or two. What is still being typed is held against a beginning. */
function isNearly(word: string, asked: string): boolean {
  const wrong = asked.length < 4 ? 0 : asked.length < 8 ? 1 : 2
  if (wrong === 0) return false
  const beginnings = [0, 1, -1].map((more) => word.slice(0, asked.length + more))
  return [word, ...beginnings].some((each) => wrongLetters(each, asked) <= wrong)
}

/** Letters to change, add, drop or swap with their neighbour to make one word of the other. */
function wrongLetters(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  const cell = (row: number, at: number) => rows[row]?.[at] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= one.length; row++) {
    rows.push([row])
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      rows[row]?.push(
        Math.min(
          cell(row - 1, at) + 1,
          cell(row, at - 1) + 1,
          cell(row - 1, at - 1) + (isSame ? 0 : 1),
          isSwapped ? cell(row - 2, at - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return cell(one.length, other.length)
}
