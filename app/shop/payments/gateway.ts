import type { Mandate } from './debit-mandate.ts'

/** Names what a payment is for, once and for ever: asking a gateway twice with one key charges once. */
export type PaymentKey = string

export type ChargeRequest = Readonly<{
  key: PaymentKey
  cents: number
  currency: 'EUR'
  /** What the gateway's own fields gave the browser instead of card data. */
  methodRef: string
  gatewayCustomer: string
  /** Kept for renewals, with the buyer's agreement. */
  savesMethod: boolean
  /** Charged by the shop while the customer is away, to a method that was kept for that. */
  isOffSession?: boolean
  /** The address to which the buyer comes back after a confirmation step. */
  returnUrl: string
  /** What the gateway calls it, once that is known: finds it faster than the key. */
  gatewayRef?: string | null
}>

/** What finds a charge again. */
export type ChargeName = Pick<ChargeRequest, 'key' | 'gatewayRef'>

export type Decline = 'declined' | 'insufficient-funds' | 'expired' | 'lost-or-stolen' | 'invalid-method'

/** What a gateway says of a charge. `unknown` is no answer: the janitor asks again. */
export type ChargeOutcome =
  | Readonly<{
      state: 'succeeded' | 'pending'
      gatewayRef: string
      cents: number
      currency: string
      method: SavedMethod
    }>
  | Readonly<{ state: 'confirming'; gatewayRef: string; confirmationUrl: string }>
  | Readonly<{ state: 'declined'; decline: Decline }>
  /** The money was here, or on its way, and the bank took it back. */
  | Readonly<{ state: 'returned'; gatewayRef: string }>
  | Readonly<{ state: 'unknown' }>

/** A payment method as the shop may remember it: never a card number. */
export type SavedMethod = Readonly<{
  kind: 'card' | 'sepa'
  ref: string
  /** What the buyer recognises it by, as "Visa •••• 4242". */
  label: string
  fingerprint: string | null
  /** The company of a card; empty for a debit. */
  brand: string
  last4: string
  /** Null for what does not expire. */
  expiry: Expiry | null
}>

/** The last month in which a card is good. */
export type Expiry = Readonly<{ month: number; year: number }>

/** Keeps a method for later charges without charging it now. */
export type SetupRequest = Readonly<{
  key: PaymentKey
  methodRef: string
  gatewayCustomer: string
  /** The address to which the customer comes back after a confirmation step. */
  returnUrl: string
  /** What the gateway calls it, once that is known. */
  gatewayRef?: string | null
  /** Where the mandate of a direct debit was agreed to, as banks ask for it. */
  agreedFrom?: Readonly<{ address: string; browser: string }> | null
}>

/** What a gateway says of a method that is to be kept. */
export type SetupOutcome =
  | Readonly<{ state: 'saved'; method: SavedMethod; mandateReference: string | null }>
  | Readonly<{ state: 'confirming'; gatewayRef: string; confirmationUrl: string }>
  | Readonly<{ state: 'declined'; decline: Decline }>
  | Readonly<{ state: 'unknown' }>

export type RefundRequest = Readonly<{ key: PaymentKey; gatewayRef: string; cents: number }>
export type RefundOutcome = Readonly<{ state: 'done'; gatewayRef: string } | { state: 'failed' | 'unknown' }>

/** A gateway event: what a webhook tells, after its signature was found good. */
export type GatewayEvent = Readonly<{
  id: string
  kind: 'charge-changed' | 'charge-returned' | 'refund-changed' | 'other'
  /** The key of the charge or refund it is about, as far as the event names it. */
  key: PaymentKey | null
  gatewayRef: string | null
}>

/** Where and for what the gateway's fields are shown. */
export type FieldsSession = Readonly<{
  language: string
  origin: string
  kind: 'card' | 'sepa'
  /** Shown with the fields of a direct debit. */
  mandate?: Mandate | null
}>

/** The payment gateway, as the shop calls it. No call is ever made inside a database transaction. */
export type PaymentGateway = Readonly<{
  name: string
  createCustomer: (customer: { email: string; key: string }) => Promise<string>
  /** The records of customers that were made for an e-mail address by then. */
  findCustomers: (made: { email: string; before: Date }) => Promise<readonly string[]>
  /** Deletes the record of a customer with everything that was kept there. Asked again, it changes nothing. */
  forgetCustomer: (ref: string) => Promise<void>
  charge: (request: ChargeRequest) => Promise<ChargeOutcome>
  /** The payment method behind what the fields gave the browser; null for what this gateway does not know. */
  findMethod: (ref: string) => Promise<SavedMethod | null>
  /** Asks the bank whether a method may be kept; moves no money. */
  setUpMethod: (request: SetupRequest) => Promise<SetupOutcome>
  /** What became of that; null when the gateway never heard of it. */
  findSetup: (request: SetupRequest) => Promise<SetupOutcome | null>
  /** Takes a kept method away: no later charge of it succeeds. */
  forgetMethod: (ref: string) => Promise<void>
  /** What became of a charge; null when the gateway never heard of it. Never moves money. */
  findCharge: (charge: ChargeName) => Promise<ChargeOutcome | null>
  /** Makes sure that this charge can never succeed any more; false when it already has. */
  abandonCharge: (request: ChargeRequest) => Promise<boolean>
  refund: (request: RefundRequest) => Promise<RefundOutcome>
  /** The reference of the mandate that a debit is collected under; gateways that give their own name none before. */
  mandateReference?: (about: string) => string
  findRefund: (key: PaymentKey) => Promise<RefundOutcome | null>
  /** The header that carries the signature of its events. */
  signatureHeader: string
  /** Null when the signature is missing, wrong or too old. */
  readEvent: (event: { body: string; signature: string | null; now: Date }) => GatewayEvent | null
  /** The address of the gateway's own card fields, shown in a frame; and the origin that may frame them. */
  fields: (session: FieldsSession) => Readonly<{ url: string; origin: string }>
}>
