import { randomUUID } from 'node:crypto'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import type { Cart } from '#app/shop/cart/cart.ts'
import type { CartView } from '#app/shop/cart/changes/cart-view.ts'
import type { Carts } from '#app/shop/cart/changes/carts.server.ts'
import { viewWithHolds } from '#app/shop/cart/changes/view-with-holds.server.ts'
import type { FindCalendar } from '#app/shop/catalog/window/holiday-calendar.server.ts'
import type { FindSeller } from '#app/shop/catalog/window/kept-seller.server.ts'
import type { FindWindow } from '#app/shop/catalog/window/shop-windows.server.ts'
import { listGiftCards } from '#app/shop/credit/gift-cards.server.ts'
import type { Pay } from '#app/shop/paying/pay.server.ts'
import type { PaymentTries } from '#app/shop/paying/payment-tries.server.ts'
import type { PaymentGateway, SavedMethod } from '#app/shop/payments/gateway.ts'
import { dependsOnBuyer } from '#app/shop/pricing/code-fault.ts'
import type { PriceRules } from '#app/shop/pricing/price-rules.ts'
import { withReferralCodes } from '#app/shop/pricing/referral-rules.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Destination } from '#app/shop/sites/holidays.ts'
import type { Site } from '#app/shop/sites/site.ts'
import type { CheckoutAccount } from './account/checkout-account.ts'
import { findBuyer } from './account/known-buyer.server.ts'
import type { Demands } from './check-details.ts'
import type { CheckoutDetails } from './checkout-details.ts'
import { deliveryChoices } from './delivery-choices.ts'
import type { FindTexts } from './legal-texts.server.ts'

export type CheckoutSettings = Readonly<{
  db: Database
  clock: Clock
  carts: Carts
  findWindow: FindWindow
  findRules: (site: Site) => Promise<PriceRules>
  findTexts: FindTexts
  findCalendar: FindCalendar
  findSeller: FindSeller
  originOf: (site: Site) => string
  gateway: PaymentGateway
  pay: Pay
  paymentTries: PaymentTries
}>

type At = Readonly<{
  key: string | null
  details: CheckoutDetails
  /** Who has signed in in this browser. */
  account: Pick<CheckoutAccount, 'customerId' | 'storeCreditCents'> | null
  language: Language
  method: SavedMethod | null
}>

/** The cart priced for this buyer, this address and this day. */
export async function viewAt(
  settings: CheckoutSettings,
  cart: Cart,
  { key, details, account, language, method }: At,
): Promise<CartView> {
  const { db, clock, findWindow, findRules, originOf } = settings
  const today = clock.today(SHOP_TIME_ZONE)
  const [window, siteRules, giftCards] = await Promise.all([
    findWindow(cart.site, language),
    findRules(cart.site),
    listGiftCards(db, cart.giftCardIds, today),
  ])
  const rules = await withReferralCodes(db, siteRules, cart.codes)
  const address = details.delivery.address1 ? details.delivery : null
  const customerId = account?.customerId ?? cart.customerId
  const isNamed = details.email !== '' || customerId !== null
  const isAsked = isNamed && dependsOnBuyer(rules.discounts, cart.codes)
  const buyer = isAsked
    ? await findBuyer(db, {
        email: details.email,
        customerId,
        codes: cart.codes,
        address,
        fingerprint: method?.fingerprint ?? null,
      })
    : undefined
  return viewWithHolds(db, cart, {
    key,
    shop: { window, bonus: rules.bonus, language, newId: randomUUID },
    rules,
    giftCards,
    storeCreditCents: details.leavesCredit ? 0 : (account?.storeCreditCents ?? 0),
    origin: originOf(cart.site),
    now: clock.now(),
    // A day that has passed is a fault of the form; no price depends on it.
    taxOn: details.deliveryOn && details.deliveryOn > today ? details.deliveryOn : today,
    ...(buyer ? { buyer } : {}),
  })
}

type Asked = Readonly<{ demands: Omit<Demands, 'days'>; to: Destination }>

/** What the form has to say for this cart, and the days it can choose from at its address. */
export async function demandsOf(
  { clock, findCalendar }: Pick<CheckoutSettings, 'clock' | 'findCalendar'>,
  { demands, to }: Asked,
): Promise<Demands> {
  return { ...demands, days: deliveryChoices({ calendar: await findCalendar(), now: clock.now(), to }) }
}
