/** What the shop knows of a country it delivers to. */
type Country = Readonly<{ zip: RegExp; phonePrefix: string }>

/** The countries of all sites. None of them uses provinces in addresses. */
const COUNTRY_FACTS: Readonly<Record<string, Country>> = {
  DE: { zip: /^\d{5}$/, phonePrefix: '+49' },
  AT: { zip: /^[1-9]\d{3}$/, phonePrefix: '+43' },
  // The Faroe Islands and Greenland have Danish numbers, but no Danish deliveries.
  DK: { zip: /^(?!38|39)(?:0[89]\d{2}|[1-9]\d{3})$/, phonePrefix: '+45' },
  // What begins with 948 or 949 lies in Liechtenstein.
  CH: { zip: /^(?:[1-8]\d{3}|9[0-35-9]\d{2}|94[0-7]\d)$/, phonePrefix: '+41' },
  LI: { zip: /^94[89]\d$/, phonePrefix: '+423' },
  NL: { zip: /^[1-9]\d{3} [A-Z]{2}$/, phonePrefix: '+31' },
  BE: { zip: /^[1-9]\d{3}$/, phonePrefix: '+32' },
  LU: { zip: /^\d{4}$/, phonePrefix: '+352' },
}

/** People write D-10115 or L-1111: the country stands in its own field. */
const COUNTRY_IN_ZIP = /^(?:de?|at?|dk|ch|li|fl|be?|lu?)[ -]?(?=\d)/i

/** A postcode as it is stored and printed; null when it cannot be one of this country. */
export function postcodeIn(country: string, typed: string): string | null {
  const plain = typed.trim().replace(COUNTRY_IN_ZIP, '').toUpperCase()
  const zip = country === 'NL' ? plain.replace(/^(\d{4}) ?([A-Z]{2})$/, '$1 $2') : plain
  return COUNTRY_FACTS[country]?.zip.test(zip) ? zip : null
}

/** A phone number with its country's prefix, as +49301234567; null when it cannot be one. */
export function phoneIn(country: string, typed: string): string | null {
  const plain = typed.replace(/[\s()/-]/g, '')
  const prefix = COUNTRY_FACTS[country]?.phonePrefix ?? ''
  const whole = plain.replace(/^00(?=[1-9])/, '+').replace(/^0/, prefix)
  return /^\+\d{7,15}$/.test(whole) ? whole : null
}
