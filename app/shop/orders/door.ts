import type { PostalAddress } from './order-snapshot.ts'

type Doorplate = Pick<PostalAddress, 'country' | 'zip' | 'address1' | 'lastName'>

/** A door, however it is spelled: "Karl-Heine-Str. 41" and "karl heine straße 41" are one. */
export function doorOf({ country, zip, address1, lastName }: Doorplate): string {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/str(?:asse|aße|\.)/g, 'str')
      .replace(/[^\p{L}\p{N}]/gu, '')
  return [country, plain(zip), plain(address1), plain(lastName)].join('/')
}
