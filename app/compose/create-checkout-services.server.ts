import { readFileSync } from 'node:fs'
import type { Settings } from '#app/foundation/config/settings.server.ts'
import { createClientAddress } from '#app/foundation/http/client-address.server.ts'
import type { Assets } from '#app/foundation/pages/assets.server.ts'
import { loadSheets } from '#app/foundation/pages/sheets.server.ts'
import { findGuaranteeNotice } from '#app/shop/catalog/law/read-law-files.server.ts'
import { createCheckouts } from '#app/shop/checkout/checkouts.server.ts'
import { createTextDigests } from '#app/shop/checkout/legal-texts.server.ts'
import { hasTagManager } from '#app/shop/consent/third-party/third-party-script.ts'
import { answerLetter } from '#app/shop/declarations/answer-letter.server.ts'
import { createUnlockTries, UNLIMITED_UNLOCKS } from '#app/shop/orders/unlock-tries.server.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { originOf, siteOfHost } from '#app/shop/sites/site-hosts.ts'
import type { CheckoutServices } from '#app/surfaces/checkout/frame/checkout-services.server.ts'
import { loginAddress, logoutAddress } from '#app/surfaces/sign-in/checkout-login.server.ts'
import type { CartServices } from './cart-services.server.ts'
import type { OpenShop } from './open-shop.server.ts'
import type { PaymentServices } from './payment-services.server.ts'

/** Phones come last in the styles, so they follow the summary's own. */
const STYLES = ['order-summary.css', 'order/order.css', 'account-choice.css', 'checkout.css']
  .map((file) => readFileSync(new URL(`../surfaces/checkout/${file}`, import.meta.url), 'utf8'))
  .join('')

type CheckoutParts = Readonly<{
  shop: OpenShop
  settings: Settings
  cartServices: CartServices
  payments: PaymentServices
  assets: Assets
  customerIn: CheckoutServices['customerIn']
}>

/** What the checkout's pages work with, put together from the open shop and its payments. */
export async function createCheckoutServices(parts: CheckoutParts, buildDir: string): Promise<CheckoutServices> {
  const { shop, settings, cartServices, payments, assets, customerIn } = parts
  const { db, clock, cache, log } = shop
  const { publicUrl, trustedProxies, rateLimits, mode, catalogDir } = settings
  const { linkedCarts: carts, triesOf } = cartServices
  const origin = (site: Site) => originOf(site, publicUrl)
  const { gateway, pay, paymentTries } = payments
  const findTexts = createTextDigests({ db, clock, cache, originOf: origin })
  return {
    db,
    clock,
    log,
    carts,
    checkouts: createCheckouts({
      ...cartServices,
      ...{ db, clock, carts, findTexts, originOf: origin, gateway, pay, paymentTries },
    }),
    pay,
    gateway,
    sheets: await loadSheets(buildDir, assets, STYLES),
    artUrl: assets.art,
    catalogDir,
    triesOf,
    clientOf: createClientAddress(trustedProxies),
    siteOf: siteOfHost,
    originOf: origin,
    isSecure: publicUrl.protocol === 'https:',
    customerIn,
    signIn: { loginAddress, logoutAddress },
    unlockTries: rateLimits ? createUnlockTries({ db, now: clock.now }) : UNLIMITED_UNLOCKS,
    paymentTries,
    guaranteeNotice: findGuaranteeNotice(catalogDir),
    hasTagManager: hasTagManager(settings.thirdPartyScripts),
    answerLetter: (letterId, options) => {
      // Due work comes back to what is not answered here.
      answerLetter(payments.refunding, letterId, options).catch((error: unknown) =>
        log.error({ err: error, letterId }, 'letter not answered'),
      )
    },
    trackingUrl: (number) => (mode === 'sandbox' ? `/sandbox/carrier/${number}` : null),
  }
}
