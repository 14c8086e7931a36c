import type { Language } from '#app/foundation/i18n/language.ts'
import type { BookFault } from '#app/shop/customers/addresses/address.ts'
import type { AddressFault } from '#app/shop/customers/addresses/check-address.ts'
import type { MetafieldFault } from '#app/shop/customers/metafields/check-metafield.ts'
import type { NameFault } from '#app/shop/customers/profile/name-fault.ts'

type Words = Readonly<{
  address: Readonly<Record<AddressFault['fault'], string>>
  book: Readonly<Record<BookFault, string>>
  name: Readonly<Record<NameFault, string>>
  metafield: Readonly<Record<MetafieldFault | 'OWNER' | 'APPEND_ONLY', string>>
}>

const de: Words = {
  address: {
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
    html: 'Bitte ohne HTML.',
  },
  book: {
    ADDRESS_ARGUMENT_EMPTY: 'Es wurde nichts angegeben, was sich ändern soll.',
    ADDRESS_ID_DOES_NOT_EXIST: 'Diese Adresse gibt es nicht.',
    CUSTOMER_ADDRESS_ALREADY_EXISTS: 'Diese Adresse steht schon in deinem Adressbuch.',
    DELETING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED:
      'Die Standardadresse lässt sich nicht löschen. Mach zuerst eine andere zur Standardadresse.',
    DEMOTING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED:
      'Eine Adresse ist immer die Standardadresse. Mach stattdessen eine andere dazu.',
    TOO_MANY: 'Dein Adressbuch ist voll.',
    IN_USE: 'An diese Adresse geht deine Box. Ändere zuerst die Lieferadresse deines Abos.',
  },
  name: {
    CONTAINS_HTML_TAGS: 'Bitte ohne HTML.',
    CONTAINS_URL: 'Bitte ohne Internetadresse.',
    CUSTOMER_INPUT_ARGUMENT_EMPTY: 'Es wurde nichts angegeben, was sich ändern soll.',
    INVALID: 'Bitte nur Buchstaben, Leerzeichen, Punkt, Apostroph und Bindestrich.',
    TOO_LONG: 'Höchstens 50 Zeichen.',
  },
  metafield: {
    APP_NOT_AUTHORIZED: 'Dieses Metafield kann hier niemand schreiben.',
    INVALID_TYPE: 'Der Typ muss json sein.',
    INVALID_VALUE: 'Der Wert muss eine JSON-Liste sein, die das Bisherige enthält und nichts doppelt.',
    LESS_THAN_OR_EQUAL_TO: 'Höchstens 50 Einträge, und höchstens 25 Metafields auf einmal.',
    STALE_OBJECT: 'Der Wert wurde inzwischen geändert. Bitte lies ihn noch einmal.',
    TOO_LONG: 'Der Wert ist zu lang.',
    OWNER: 'Diesen Eigentümer gibt es nicht.',
    APPEND_ONLY: 'An diese Liste wird nur angehängt.',
  },
}

const en: Words = {
  address: {
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
    html: 'Please leave out HTML.',
  },
  book: {
    ADDRESS_ARGUMENT_EMPTY: 'Nothing was given that should change.',
    ADDRESS_ID_DOES_NOT_EXIST: 'This address doesn’t exist.',
    CUSTOMER_ADDRESS_ALREADY_EXISTS: 'This address is already in your address book.',
    DELETING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED:
      'The default address can’t be deleted. Make another one the default first.',
    DEMOTING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED:
      'One address is always the default. Make another one the default instead.',
    TOO_MANY: 'Your address book is full.',
    IN_USE: 'Your box goes to this address. Change the delivery address of your subscription first.',
  },
  name: {
    CONTAINS_HTML_TAGS: 'Please leave out HTML.',
    CONTAINS_URL: 'Please leave out web addresses.',
    CUSTOMER_INPUT_ARGUMENT_EMPTY: 'Nothing was given that should change.',
    INVALID: 'Please use only letters, spaces, full stops, apostrophes and hyphens.',
    TOO_LONG: 'At most 50 characters.',
  },
  metafield: {
    APP_NOT_AUTHORIZED: 'Nobody can write this metafield here.',
    INVALID_TYPE: 'The type must be json.',
    INVALID_VALUE: 'The value must be a JSON list that holds what was there before, and nothing twice.',
    LESS_THAN_OR_EQUAL_TO: 'At most 50 entries, and at most 25 metafields at once.',
    STALE_OBJECT: 'The value has changed in the meantime. Please read it again.',
    TOO_LONG: 'The value is too long.',
    OWNER: 'This owner doesn’t exist.',
    APPEND_ONLY: 'This list can only be added to.',
  },
}

/** What the customer-account API says about what it refuses. */
export const customerWords: Readonly<Record<Language, Words>> = { de, en }
