import type { Language } from '#app/foundation/i18n/language.ts'
import type { AddressFields } from './address.ts'

type Shown = Readonly<{ language: Language; withName: boolean; withCompany: boolean }>

/** An address as it stands on an envelope, line by line. */
export function addressLines(address: AddressFields, { language, withName, withCompany }: Shown): readonly string[] {
  const { company, address1, address2, zip, city, country } = address
  return [
    withName ? nameIn(address) : '',
    withCompany ? company : '',
    address1,
    address2,
    `${zip} ${city}`.trim(),
    countryName(country, language),
  ].filter(Boolean)
}

export function nameIn({ firstName, lastName }: Pick<AddressFields, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

/** City and country: what tells addresses apart in a list. */
export function addressArea({ city, country }: AddressFields, language: Language): string {
  return [city, countryName(country, language)].filter(Boolean).join(', ')
}

const names = new Map<string, string>()

/** Finding a name takes longer than writing a whole address. */
export function countryName(country: string, language: Language): string {
  const known = names.get(`${language} ${country}`)
  if (known !== undefined) return known
  if (!/^[A-Z]{2}$/.test(country)) return country
  const name = new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country
  names.set(`${language} ${country}`, name)
  return name
}
