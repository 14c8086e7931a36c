import type { PostalAddress } from '#app/shop/orders/order-snapshot.ts'
import type { KeptMethod } from '#app/shop/paying/methods/kept-method.ts'

export type AccountAddress = Readonly<{ id: number; isDefault: boolean; address: PostalAddress }>

/** What the account of a buyer who has signed in brings along: nothing of it has to be typed. */
export type CheckoutAccount = Readonly<{
  customerId: number
  email: string
  firstName: string
  lastName: string
  phone: string
  /** Those that the site of the cart delivers to. */
  addresses: readonly AccountAddress[]
  methods: readonly KeptMethod[]
  storeCreditCents: number
}>
