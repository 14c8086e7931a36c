/** An address of the book, with the number in its id. */
export type BookAddress = Readonly<{
  id: string
  number: string
  firstName: string
  lastName: string
  company: string | null
  address1: string
  address2: string | null
  zip: string
  city: string
  territoryCode: string
  zoneCode: string | null
  phoneNumber: string | null
  /** As it stands on an envelope, line by line. */
  formatted: readonly string[]
}>

/** As much of the address book as has been loaded, newest first. */
export type BookPage = Readonly<{
  addresses: readonly BookAddress[]
  defaultNumber: string | null
  pageInfo: Readonly<{ hasPreviousPage: boolean; hasNextPage: boolean; endCursor: string | null }>
}>

export const NO_PAGE: BookPage = {
  addresses: [],
  defaultNumber: null,
  pageInfo: { hasPreviousPage: false, hasNextPage: false, endCursor: null },
}

export type AddressChange =
  | Readonly<{ kind: 'saved'; address: BookAddress; isDefault: boolean }>
  | Readonly<{ kind: 'deleted'; number: string }>

/** The book with its next page: an address that is there already stands where it stood. */
export function withNextPage(book: BookPage, next: BookPage): BookPage {
  const known = new Set(book.addresses.map(({ number }) => number))
  return { ...next, addresses: [...book.addresses, ...next.addresses.filter(({ number }) => !known.has(number))] }
}

/** The book after a change. The first address becomes the default, whatever was asked for. */
export function bookAfter(book: BookPage, change: AddressChange): BookPage {
  if (change.kind === 'deleted')
    return { ...book, addresses: book.addresses.filter(({ number }) => number !== change.number) }
  const { address, isDefault } = change
  const isKnown = book.addresses.some(({ number }) => number === address.number)
  const addresses = isKnown
    ? book.addresses.map((each) => (each.number === address.number ? address : each))
    : [address, ...book.addresses]
  return {
    ...book,
    addresses,
    defaultNumber: isDefault || book.defaultNumber === null ? address.number : book.defaultNumber,
  }
}
