/** A cart's address in the API: who knows the key may change it. */
export type CartId = Readonly<{ token: string; key: string | null }>

const CART = /^gid:\/\/shopify\/Cart\/([\w-]{20,64})(?:\?key=([\w-]{20,64}))?$/
const LINE = /^gid:\/\/shopify\/CartLine\/([\w-]{1,64})(?:\?cart=([\w-]{20,64}))?$/
const ADDRESS = /^gid:\/\/shopify\/CartSelectableAddress\/([\w-]{1,64})(?:\?cart=([\w-]{20,64}))?$/

export function writeCartId({ token, key }: CartId): string {
  return `gid://shopify/Cart/${token}${key === null ? '' : `?key=${key}`}`
}

export function readCartId(text: string): CartId | null {
  const [, token, key = null] = CART.exec(text) ?? []
  return token === undefined ? null : { token, key }
}

export function writeLineId(lineId: string, token: string): string {
  return `gid://shopify/CartLine/${lineId}?cart=${token}`
}

/** The key of a line in prices; null for what is no id of a line, or one of another cart. */
export function readLineId(text: string, token: string): string | null {
  return ownId(LINE, text, token)
}

export function writeAddressId(addressId: string, token: string): string {
  return `gid://shopify/CartSelectableAddress/${addressId}?cart=${token}`
}

export function readAddressId(text: string, token: string): string | null {
  return ownId(ADDRESS, text, token)
}

function ownId(shape: RegExp, text: string, token: string): string | null {
  const [, id, cart = token] = shape.exec(text) ?? []
  return id !== undefined && cart === token ? id : null
}
