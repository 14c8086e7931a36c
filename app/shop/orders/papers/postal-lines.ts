import type { Language } from '#app/foundation/i18n/language.ts'
import type { PostalAddress } from '#app/shop/orders/order-snapshot.ts'
import { countryName } from '#app/shop/sites/delivery-countries.ts'

/** An address as it stands on an envelope; the country only where it is not the shop's own. */
export function postalLines(address: PostalAddress, language: Language): readonly string[] {
  const { company, firstName, lastName, address1, address2, zip, city, country } = address
  const abroad = country === 'DE' ? '' : countryName(country, language)
  const lines = [company, `${firstName} ${lastName}`.trim(), address1, address2, `${zip} ${city}`, abroad]
  return lines.filter((line) => line !== '')
}
