/** The fields of an address. */
const de = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  company: 'Firma',
  address1: 'Straße und Hausnummer',
  address2: 'Adresszusatz',
  zip: 'Postleitzahl',
  city: 'Ort',
  country: 'Land',
  phone: 'Telefon',
}

const en: typeof de = {
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  address1: 'Address',
  address2: 'Address line 2',
  zip: 'Postcode',
  city: 'Town or city',
  country: 'Country',
  phone: 'Phone',
}

export const addressFieldWords = { de, en }
