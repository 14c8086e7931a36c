import type { Site } from '#app/shop/sites/site.ts'
import { MODEL_COUNTRIES } from './cart-model-shop.fixture.ts'
import type { GivenAddress } from './cart-steps.fixture.ts'

/** An address of the model's cart. */
export type ModelAddress = Readonly<{ zip: string; city: string; country: string; selected: boolean }>

type Addressed = Readonly<{ site: Site; country: string; addresses: readonly ModelAddress[] }>

const MOST = 10
const FOUR_DIGITS = ['AT', 'DK', 'CH', 'LI', 'BE']

/** Whether a postcode of the ones that steps send belongs to a country. */
function fits(zip: string, country: string): boolean {
  if (country === 'DE') return zip.length === 5 && !Number.isNaN(Number(zip))
  if (country === 'NL') return zip === '1011 AB'
  if (country === 'LU' && zip === 'L-1111') return true
  return (FOUR_DIGITS.includes(country) || country === 'LU') && zip.length === 4 && !Number.isNaN(Number(zip))
}

function isSound({ zip, country }: GivenAddress, { site }: Addressed): boolean {
  return MODEL_COUNTRIES[site].includes(country) && fits(zip, country)
}

/** The first address is selected unless it says otherwise; a selected one takes over from the one before. */
export function addAddresses<Cart extends Addressed>(cart: Cart, given: readonly GivenAddress[]): Cart | null {
  if (!given.every((each) => isSound(each, cart))) return null
  const added = given.map(({ selected, ...fields }, place) => {
    return { ...fields, selected: selected ?? (cart.addresses.length === 0 && place === 0) }
  })
  return joined(cart, cart.addresses, added)
}

/** Places are counted round; one more than there are is nobody's. A changed address goes to the end. */
export function updateAddress<Cart extends Addressed>(cart: Cart, at: number, given: GivenAddress): Cart | null {
  const before = cart.addresses[addressPlace(cart, at)]
  if (!before || !isSound(given, cart)) return null
  const { selected = before.selected, ...fields } = given
  const others = cart.addresses.filter((each) => each !== before)
  return joined(cart, others, [{ ...fields, selected }])
}

export function removeAddress<Cart extends Addressed>(cart: Cart, at: number): Cart | null {
  const gone = cart.addresses[addressPlace(cart, at)]
  return gone ? { ...cart, addresses: cart.addresses.filter((each) => each !== gone) } : null
}

export function addressPlace({ addresses }: Pick<Addressed, 'addresses'>, at: number): number {
  return at % (addresses.length + 1)
}

function joined<Cart extends Addressed>(
  cart: Cart,
  others: readonly ModelAddress[],
  added: readonly ModelAddress[],
): Cart | null {
  const selected = added.filter((each) => each.selected)
  if (selected.length > 1) return null
  let addresses = others.map((each) => (selected.length ? { ...each, selected: false } : each))
  for (const each of added) {
    const isThere = addresses.some((other) => isSame(other, each))
    addresses = isThere
      ? addresses.map((other) =>
          isSame(other, each) ? { ...other, selected: other.selected || each.selected } : other,
        )
      : [...addresses, each]
  }
  return addresses.length > MOST ? null : { ...cart, addresses }
}

function isSame(one: ModelAddress, other: ModelAddress): boolean {
  return one.zip === other.zip && one.city === other.city && one.country === other.country
}

/** The destination of the goods, and so which tax is due. */
export function destination({ addresses, country }: Addressed): { country: string; zip: string | null } {
  const to = addresses.find(({ selected }) => selected)
  return { country: to?.country ?? country, zip: to?.zip ?? null }
}
