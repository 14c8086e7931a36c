import type { FieldFault } from '#app/shop/customers/field-fault.ts'

const de: Record<FieldFault | 'house-number', string> = {
  required: 'Bitte ausfüllen.',
  email: 'Bitte prüfe die E-Mail-Adresse.',
  'too-long': 'Das ist zu lang.',
  name: 'Bitte nur Buchstaben, Leerzeichen, Bindestrich, Apostroph und Punkt.',
  phone: 'Bitte mit Ländervorwahl angeben, z. B. +49 30 1234567.',
  zip: 'Diese Postleitzahl passt nicht zum Land.',
  country: 'In dieses Land liefern wir von dieser Seite aus nicht.',
  'parcel-locker': 'Tiefkühlware können wir nicht an Packstation oder Postfach liefern.',
  date: 'Bitte wähle einen der angebotenen Liefertage.',
  choice: 'Bitte wähle eine der angebotenen Lieferarten.',
  'house-number': 'Keine Hausnummer? Wenn es keine gibt, ist das in Ordnung.',
}

const en: typeof de = {
  required: 'Please fill this in.',
  email: 'Please check the email address.',
  'too-long': 'This is too long.',
  name: 'Please use letters, spaces, hyphens, apostrophes and dots only.',
  phone: 'Please include the country code, e.g. +49 30 1234567.',
  zip: 'This postcode doesn’t match the country.',
  country: 'We don’t deliver to this country from this site.',
  'parcel-locker': 'We can’t deliver frozen goods to a parcel locker or P.O. box.',
  date: 'Please choose one of the delivery days on offer.',
  choice: 'Please choose one of the delivery methods on offer.',
  'house-number': 'No house number? If there isn’t one, that’s fine.',
}

export const faultWords = { de, en }
