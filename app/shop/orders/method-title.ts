import type { Language } from '#app/foundation/i18n/language.ts'
import type { OrderSnapshot } from './order-snapshot.ts'
import type { ParcelContents } from './parcel-contents.ts'

const de = {
  frozenParcel: 'Paket auf Trockeneis',
  parcel: 'Paket',
  courier: 'Kurier in Berlin, persönlich übergeben',
  byMail: 'Per E-Mail',
}

const en: typeof de = {
  frozenParcel: 'Parcel on dry ice',
  parcel: 'Parcel',
  courier: 'Courier in Berlin, handed over in person',
  byMail: 'By email',
}

const words = { de, en }

type Titled = Readonly<{ language: Language; contents: ParcelContents }>

/** What a way of delivery is called; a parcel after what is in it. */
export function methodTitle(method: OrderSnapshot['deliveryMethod']['code'], { language, contents }: Titled): string {
  const { frozenParcel, parcel, courier, byMail } = words[language]
  switch (method) {
    case 'PARCEL':
      return contents === 'frozen' ? frozenParcel : parcel
    case 'BERLIN_COURIER':
      return courier
    case 'BY_MAIL':
      return byMail
  }
}
