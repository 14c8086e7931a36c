import type { PostalAddress } from '#app/shop/orders/order-snapshot.ts'
import type { Commitment } from '#app/shop/subscriptions/rules/subscription.ts'

/** An order of the demo: how long ago it was placed, and how many meals it holds. */
export type DemoOrder = Readonly<{
  daysAgo: number
  meals: number
  /** Begins a subscription, which comes every four weeks. */
  isSubscription?: true
  /** The discount of those who stay. */
  commitment?: Commitment
  /** Days after which that subscription was cancelled. */
  cancelledAfterDays?: number
}>

export type DemoCustomer = Readonly<{
  email: string
  address: PostalAddress
  phone: string
  /** A test card, with a month of its own: nobody who tries the shop has the same one by chance. */
  card: Readonly<{ number: string; expiry: string }>
  memberSinceDays: number
  orders: readonly DemoOrder[]
}>

const blank = { company: '', address2: '', country: 'DE', phone: '' }
const WEEKS_APART = 4
const JANA_ONCE = 13

/** Thirteen orders over the year, and then a subscription: fourteen in all. */
const janasOrders: readonly DemoOrder[] = [
  ...Array.from({ length: JANA_ONCE }, (_, place) => ({
    daysAgo: (JANA_ONCE - place) * WEEKS_APART * 7 + 12,
    meals: [8, 6, 12, 16][place % 4] ?? 8,
  })),
  { daysAgo: 12, meals: 16, isSubscription: true, commitment: { percent: 5, afterOrders: 5 } },
]

/** Who can be signed in as in every sandbox. Codes arrive in its outbox. */
export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  {
    email: 'jana@tiefgruen.example',
    address: {
      ...blank,
      firstName: 'Jana',
      lastName: 'Albrecht',
      address1: 'Lützner Straße 12',
      zip: '04229',
      city: 'Leipzig',
    },
    phone: '+49341555012',
    card: { number: '4242 4242 4242 4242', expiry: '07/41' },
    memberSinceDays: 380,
    orders: janasOrders,
  },
  {
    email: 'murat@tiefgruen.example',
    address: {
      ...blank,
      firstName: 'Murat',
      lastName: 'Aydın',
      address1: 'Sonnenallee 103',
      zip: '12045',
      city: 'Berlin',
    },
    phone: '+4930555017',
    card: { number: '5555 5555 5555 4444', expiry: '03/39' },
    memberSinceDays: 75,
    orders: [{ daysAgo: 70, meals: 12, isSubscription: true, cancelledAfterDays: 25 }],
  },
  {
    email: 'neu@tiefgruen.example',
    address: { ...blank, firstName: 'Nele', lastName: 'Umbach', address1: '', zip: '', city: '' },
    phone: '',
    card: { number: '4242 4242 4242 4242', expiry: '11/40' },
    memberSinceDays: 2,
    orders: [],
  },
]
