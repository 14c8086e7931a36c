import type { PostalAddress } from '#app/shop/orders/order-snapshot.ts'
import type { AccountAddress, CheckoutAccount } from './account/checkout-account.ts'
import type { CheckoutDetails } from './checkout-details.ts'

/** What a guest has chosen from an account. */
const NOTHING = {
  owner: null,
  savedAddress: null,
  savedBilling: null,
  savedMethod: null,
  keepsAddress: false,
  keepsMethod: false,
  leavesCredit: false,
}

/**
 * What the form has chosen among the things of an account. A buyer who has just signed in finds the default address and
 * the default method chosen, unless another address was typed before. Choices of another customer count for nothing.
 */
export function choicesOf(details: CheckoutDetails, account: CheckoutAccount | null): CheckoutDetails {
  if (!account) return { ...details, ...NOTHING }
  const { customerId, addresses, methods } = account
  if (details.owner !== customerId) return firstChoices(details, account)
  const isOwn = (id: number | null, own: readonly { id: number }[]) => own.some((each) => each.id === id)
  return {
    ...details,
    savedAddress: isOwn(details.savedAddress, addresses) ? details.savedAddress : null,
    savedBilling: isOwn(details.savedBilling, addresses) ? details.savedBilling : null,
    savedMethod: isOwn(details.savedMethod, methods) ? details.savedMethod : null,
  }
}

function firstChoices(details: CheckoutDetails, account: CheckoutAccount): CheckoutDetails {
  const { customerId, addresses, methods, firstName, lastName, phone } = account
  const typed = isTyped(details.delivery) ? details.delivery : null
  const fitting = typed
    ? addresses.find(({ address }) => isSameDoor(address, typed))
    : (addresses.find(({ isDefault }) => isDefault) ?? addresses[0])
  const good = methods.filter(({ isExpired }) => !isExpired)
  const method = good.find(({ isDefault }) => isDefault) ?? good[0]
  const named = { ...details.delivery, firstName, lastName, phone }
  return {
    ...details,
    owner: customerId,
    delivery: typed ?? named,
    savedAddress: fitting?.id ?? null,
    savedBilling: null,
    savedMethod: method?.id ?? null,
    keepsAddress: false,
    keepsMethod: false,
    leavesCredit: false,
  }
}

function isTyped({ firstName, lastName, address1, zip, city }: PostalAddress): boolean {
  return [firstName, lastName, address1, zip, city].some((value) => value.trim() !== '')
}

const DOOR = ['firstName', 'lastName', 'address1', 'zip', 'city', 'country'] as const

function isSameDoor(one: PostalAddress, other: PostalAddress): boolean {
  const plain = (text: string) => text.trim().toLowerCase()
  return DOOR.every((field) => plain(one[field]) === plain(other[field]))
}

/** The address of the account that the form has chosen. */
export function chosenAddress(chosen: number | null, account: CheckoutAccount | null): AccountAddress | null {
  return account?.addresses.find(({ id }) => id === chosen) ?? null
}

/**
 * The form as it counts: the address of the account in place of what was typed, and the account's own e-mail address. An
 * order of nothing but vouchers has no delivery, so the chosen address stands on its invoice.
 */
export function ownDetails(
  details: CheckoutDetails,
  account: CheckoutAccount | null,
  { travels = true }: Readonly<{ travels?: boolean }> = {},
): CheckoutDetails {
  if (!account) return details
  const address = chosenAddress(details.savedAddress, account)?.address
  const invoiced = travels ? chosenAddress(details.savedBilling, account)?.address : address
  return {
    ...details,
    email: account.email,
    delivery: address ?? details.delivery,
    billing: invoiced ? { ...invoiced, vatId: details.billing.vatId } : details.billing,
  }
}
