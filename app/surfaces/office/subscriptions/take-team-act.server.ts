import type { Context } from 'hono'
import { typedIn } from '#app/foundation/forms/form.ts'
import { wholeNumber } from '#app/foundation/forms/whole-number.ts'
import { actForCustomer } from '#app/shop/office/subscriptions/act-for-customer.server.ts'
import { readOfficeSubscription } from '#app/shop/office/subscriptions/read-office-subscription.server.ts'
import { teamActNamed } from '#app/shop/office/subscriptions/team-acts.ts'
import {
  goWithNote,
  missing,
  OFFICE,
  type OfficeServices,
  showPage,
  type Visit,
} from '#app/surfaces/office/frame/office-services.server.ts'
import { teamActWords } from './team-act-words.ts'
import { sayRefusal } from './team-refusals.ts'

type Show = (services: OfficeServices, c: Context, visit: Visit) => Promise<Response>
type Sent = Visit & Readonly<{ fields: URLSearchParams }>

/** An act in the customer's name: first what would become of it, and the act itself once that is confirmed. */
export async function takeTeamAct(
  services: OfficeServices,
  c: Context,
  { sent, show }: Readonly<{ sent: Sent; show: Show }>,
): Promise<Response> {
  const { member, language, fields } = sent
  const name = teamActNamed(c.req.param('act'))
  const subscriptionId = wholeNumber(c.req.param('id'))
  if (!name || subscriptionId === null) return missing(services, c)
  const subscription = await readOfficeSubscription(services.subscriptions, { subscriptionId, language })
  if (!subscription) return missing(services, c)
  const path = `${OFFICE}/subscriptions/${subscriptionId}`
  const end = await actForCustomer(services, { member, subscriptionId, name }, typedIn(fields))
  if (end.state === 'done') return goWithNote(c, path, 'subscription-changed')
  if (end.state === 'already') return goWithNote(c, path, 'already')
  if (end.state === 'refused') {
    const said = sayRefusal(end.code, language, end.about)
    return show(services, c, { ...sent, again: { path, said, fields } })
  }
  const words = teamActWords[language]
  const typed = [...fields].filter(([field]) => field !== 'formToken' && field !== 'confirmed')
  const { address, email } = subscription
  const content = {
    customer: `${address.firstName} ${address.lastName}, ${email}`,
    reason: end.reason,
    preview: end.preview,
    action: `${path}/${name}`,
    fields: [...typed, ['confirmed', end.agreedTo]],
    back: path,
  }
  const title = words.checkTitle(words.acts[name])
  return showPage(services, c, { visit: sent, view: 'subscription-check', area: 'subscriptions', title, content })
}
