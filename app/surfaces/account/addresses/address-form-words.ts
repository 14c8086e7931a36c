import type { AddressField } from '#app/shop/customers/addresses/address-form.ts'
import type { FieldFault } from '#app/shop/customers/field-fault.ts'

const de = {
  add: 'Neue Adresse',
  edit: 'Adresse ändern',
  fields: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    company: 'Firma (optional)',
    address1: 'Straße und Hausnummer',
    address2: 'Adresszusatz (optional)',
    zip: 'Postleitzahl',
    city: 'Ort',
    territoryCode: 'Land',
    phoneNumber: 'Telefon für den Fahrer (optional)',
  } satisfies Record<AddressField, string>,
  noNumber: 'Keine Hausnummer? Wenn das stimmt, passt es so.',
  faults: {
    required: 'Bitte ausfüllen.',
    email: 'Bitte prüfe die E-Mail-Adresse.',
    'too-long': 'Das ist zu lang.',
    name: 'Bitte nur Buchstaben, Leerzeichen, Punkt, Apostroph und Bindestrich.',
    phone: 'Bitte mit Ländervorwahl angeben, z. B. +49 30 1234567.',
    zip: 'Diese Postleitzahl passt nicht zum Land.',
    country: 'In dieses Land liefern wir nicht.',
    'parcel-locker': 'Tiefkühlware können wir nicht an Packstation oder Postfach liefern.',
    date: 'Bitte prüfe das Datum.',
    choice: 'Bitte triff eine Auswahl.',
  } satisfies Record<FieldFault, string>,
  isDefault: 'Als Standardadresse verwenden',
  save: 'Adresse speichern',
  saving: 'Wird gespeichert …',
  cancel: 'Abbrechen',
  unreachable: 'Wir erreichen den Shop gerade nicht. Deine Eingaben sind noch da: Versuch es gleich noch einmal.',
  refused: 'Das hat nicht geklappt. Deine Eingaben sind noch da: Versuch es gleich noch einmal.',
}

const en: typeof de = {
  add: 'New address',
  edit: 'Change address',
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    company: 'Company (optional)',
    address1: 'Address',
    address2: 'Address line 2 (optional)',
    zip: 'Postcode',
    city: 'Town or city',
    territoryCode: 'Country',
    phoneNumber: 'Phone for the driver (optional)',
  },
  noNumber: 'No house number? If that’s right, leave it as it is.',
  faults: {
    required: 'Please fill this in.',
    email: 'Please check the email address.',
    'too-long': 'This is too long.',
    name: 'Please use only letters, spaces, full stops, apostrophes and hyphens.',
    phone: 'Please include the country code, e.g. +49 30 1234567.',
    zip: 'This postcode doesn’t match the country.',
    country: 'We don’t deliver to this country.',
    'parcel-locker': 'We can’t deliver frozen goods to a parcel locker or P.O. box.',
    date: 'Please check the date.',
    choice: 'Please choose one.',
  },
  isDefault: 'Use as the default address',
  save: 'Save address',
  saving: 'Saving …',
  cancel: 'Cancel',
  unreachable: 'We can’t reach the shop right now. What you typed is still here: please try again in a moment.',
  refused: 'That didn’t work. What you typed is still here: please try again in a moment.',
}

export const addressFormWords = { de, en }
