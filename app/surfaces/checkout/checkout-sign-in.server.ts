import type { Context, Hono } from 'hono'
import type { Language } from '#app/foundation/i18n/language.ts'
import {
  type CheckoutServices,
  checkoutPath,
  goTo,
  message,
  readSent,
} from '#app/surfaces/checkout/frame/checkout-services.server.ts'
import { readForm } from './form-details.ts'

/** The page to which a login that was begun in the checkout leads back. */
const SIGNED_IN = '/signed-in'

/** Signing in from inside the checkout: what was typed is kept first, so that nothing of it is lost. */
export function signInRoutes(services: CheckoutServices, routes: Hono, language: Language): void {
  const path = checkoutPath(language)
  routes.post(`${path}/sign-in`, async (c) => {
    const sent = await readSent(services, c)
    if ('refusal' in sent) return message(services, { name: sent.refusal, language })
    const filled = await services.checkouts.keep(sent.id, (before) => readForm(sent.fields, before))
    if (!filled || filled.account) return goTo(c, path)
    const visit = { origin: originHere(services, c), language, returnPath: path + SIGNED_IN }
    return goTo(c, services.signIn.loginAddress({ ...visit, email: filled.details.email }))
  })
  // The login has left its session in this browser. Its code is of no use: nobody knows the verifier.
  routes.get(path + SIGNED_IN, (c) => goTo(c, path))
}

/** Where a buyer who is somebody else signs out, and comes back as a guest. */
export function signOutPath(services: CheckoutServices, c: Context, language: Language): string {
  const visit = { origin: originHere(services, c), language, returnPath: checkoutPath(language) }
  return services.signIn.logoutAddress(visit)
}

function originHere({ originOf, siteOf }: CheckoutServices, c: Context): string {
  return originOf(siteOf(c.req.header('host')))
}
