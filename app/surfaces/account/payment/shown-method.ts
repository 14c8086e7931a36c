import type { KeptMethod, MethodRefusal } from '#app/shop/paying/methods/kept-method.ts'

/** A payment method as its owner's browser gets it. No number of a card is among it, because the shop has none. */
export type ShownMethod = Readonly<{
  id: number
  type: 'card' | 'sepa'
  brand: string
  last4: string
  label: string
  expiryMonth: number | null
  expiryYear: number | null
  isExpired: boolean
  isDefault: boolean
  paysSubscription: boolean
  mandateReference: string | null
}>

export function shownMethod({ kind, expiry, ...method }: KeptMethod): ShownMethod {
  const { id, brand, last4, label, isExpired, isDefault, paysSubscription, mandateReference } = method
  return {
    ...{ id, type: kind, brand, last4, label, isExpired, isDefault, paysSubscription, mandateReference },
    ...{ expiryMonth: expiry?.month ?? null, expiryYear: expiry?.year ?? null },
  }
}

/** What the screen of payment methods shows. */
export type MethodsAnswer = Readonly<{
  methods: readonly ShownMethod[]
  /** Addresses of the gateway's fields, by kind. */
  fields: Readonly<Record<'card' | 'sepa', string>>
  /** Names the next method that is added. */
  setupKey: string
  /** What a direct debit that is added now would be collected under; null while the shop takes none. */
  mandate: Readonly<{ creditor: string; creditorId: string; reference: string | null }> | null
  /** What became of a method whose bank was asked; null where nobody asks about one. */
  setup: 'kept' | 'declined' | 'open' | null
  /** The method that was kept when its bank said yes. */
  setupMethodId: number | null
}>

export type AddAnswer = Readonly<{ methodId: number }> | Readonly<{ confirmationUrl: string }>

export type MethodCode = Exclude<MethodRefusal, 'TOO_OFTEN'> | 'too-often' | 'INVALID'
