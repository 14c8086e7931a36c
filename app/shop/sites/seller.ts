import type { Language } from '#app/foundation/i18n/language.ts'

/** Who sells, as it stands on papers: what the merchant's file says. */
export type Seller = Readonly<{
  /** Nothing is really sold: every paper says so. A live shop is none. */
  demonstration: boolean
  name: string
  street: string
  city: string
  country: Readonly<Record<Language, string>>
  email: string
  phone: string
  managers?: string | undefined
  register?: Readonly<Record<Language, string>> | undefined
  vatId?: string | undefined
  taxNumber?: string | undefined
  /** Under which debits are collected. */
  creditorId?: string | undefined
  invoiceNote?: Readonly<Record<Language, string>> | undefined
}>

/** The company with its address in one line, as it stands on labels and below mails. */
export function sellerLine({ name, street, city, country }: Seller, language: Language): string {
  return [name, street, city, country[language]].join(', ')
}
