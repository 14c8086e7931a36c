import type { Context } from 'hono'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { wholeNumber } from '#app/foundation/forms/whole-number.ts'
import { recordAct } from '#app/shop/office/acts.server.ts'
import { listSubscriptions } from '#app/shop/office/subscriptions/list-subscriptions.server.ts'
import { mailPaymentByMember, paymentMailForm } from '#app/shop/office/subscriptions/mail-payment.server.ts'
import { readOfficeSubscription } from '#app/shop/office/subscriptions/read-office-subscription.server.ts'
import { listShortMeals } from '#app/shop/office/subscriptions/short-boxes.server.ts'
import { subscriptionsCsv } from '#app/shop/office/subscriptions/subscriptions-csv.server.ts'
import { listUnansweredPrices } from '#app/shop/office/subscriptions/unanswered-prices.server.ts'
import { listUnpaidWork } from '#app/shop/office/subscriptions/unpaid-boxes.server.ts'
import { byForm, noteOf } from '#app/surfaces/office/frame/act-by-form.server.ts'
import { csvFile } from '#app/surfaces/office/frame/csv-file.server.ts'
import type { Guarded } from '#app/surfaces/office/frame/guarded-routes.server.ts'
import {
  goWithNote,
  missing,
  OFFICE,
  type OfficeServices,
  showPage,
  type Visit,
} from '#app/surfaces/office/frame/office-services.server.ts'
import { officeWords } from '#app/surfaces/office/frame/office-words.ts'
import { subscriptionWords } from './office-subscription-words.ts'
import { readSubscriptionSearch, subscriptionQuery } from './subscription-address.ts'
import { takeTeamAct } from './take-team-act.server.ts'

const SUBSCRIPTIONS = `${OFFICE}/subscriptions`
const area = 'subscriptions'

/** The list of subscriptions, each of them, what is to be worked through, and acts in the customer's name. */
export function officeSubscriptionRoutes(services: OfficeServices, { page, form }: Guarded): void {
  page(SUBSCRIPTIONS, 'see', (c, visit) => showSubscriptions(services, c, visit))
  form(`${SUBSCRIPTIONS}/export`, 'act', (_c, sent) => exportSubscriptions(services, sent))
  page(`${SUBSCRIPTIONS}/payments`, 'see', (c, visit) => showUnpaid(services, c, visit))
  page(`${SUBSCRIPTIONS}/stock`, 'see', (c, visit) => showShort(services, c, visit))
  page(`${SUBSCRIPTIONS}/prices`, 'see', (c, visit) => showUnanswered(services, c, visit))
  page(`${SUBSCRIPTIONS}/:id`, 'see', (c, visit) => showSubscription(services, c, visit))
  const mailPayment = byForm(paymentMailForm, mailPaymentByMember)
  form(`${SUBSCRIPTIONS}/:id/payment-mail`, 'act', async (c, { member, fields }) => {
    const subscriptionId = wholeNumber(c.req.param('id'))
    if (subscriptionId === null) return missing(services, c)
    const end = await mailPayment(services, { member, subscriptionId }, fields)
    return goWithNote(c, `${SUBSCRIPTIONS}/${subscriptionId}`, noteOf(end, 'mailed'))
  })
  form(`${SUBSCRIPTIONS}/:id/:act`, 'act', (c, sent) => takeTeamAct(services, c, { sent, show: showSubscription }))
}

async function showSubscriptions(services: OfficeServices, c: Context, visit: Visit): Promise<Response> {
  const search = readSubscriptionSearch(new URL(c.req.url).searchParams)
  const found = await listSubscriptions(services.db, search, { now: services.clock.now() })
  const title = officeWords[visit.language].areas.subscriptions
  return showPage(services, c, { visit, view: 'subscriptions', area, title, content: { search, found } })
}

async function showSubscription(services: OfficeServices, c: Context, visit: Visit): Promise<Response> {
  const id = wholeNumber(c.req.param('id'))
  const { language, again } = visit
  const subscription =
    id === null ? null : await readOfficeSubscription(services.subscriptions, { subscriptionId: id, language })
  if (!subscription) return missing(services, c)
  // A refused form about one delivery stands open with that delivery.
  const edited = wholeNumber(again?.fields.get('cycle') ?? c.req.query('delivery'))
  const title = subscriptionWords[language].numbered(subscription.id)
  return showPage(services, c, { visit, view: 'subscription', area, title, content: { subscription, edited } })
}

async function showUnpaid(services: OfficeServices, c: Context, visit: Visit): Promise<Response> {
  const content = await listUnpaidWork(services.db, wholeNumber(c.req.query('after')))
  const title = subscriptionWords[visit.language].unpaidList
  return showPage(services, c, { visit, view: 'unpaid', area, title, content })
}

async function showShort(services: OfficeServices, c: Context, visit: Visit): Promise<Response> {
  const content = await listShortMeals(services.subscriptions, visit.language)
  const title = subscriptionWords[visit.language].shortList
  return showPage(services, c, { visit, view: 'short', area, title, content })
}

async function showUnanswered(services: OfficeServices, c: Context, visit: Visit): Promise<Response> {
  const { language } = visit
  const content = await listUnansweredPrices(services.db, { after: wholeNumber(c.req.query('after')), language })
  const title = subscriptionWords[language].pricesList
  return showPage(services, c, { visit, view: 'unanswered', area, title, content })
}

/** Many addresses at once leave the shop: that is written down first. */
async function exportSubscriptions(
  { db, clock }: OfficeServices,
  { member, fields, language }: Visit & { fields: URLSearchParams },
): Promise<Response> {
  const search = { ...readSubscriptionSearch(fields), before: null }
  const now = clock.now()
  const act = { staffId: member.id, act: 'subscriptions-exported', subject: 'subscriptions', now } as const
  await inTransaction(db, (tx) => recordAct(tx, { ...act, after: { search: subscriptionQuery(search) } }))
  return csvFile('subscriptions.csv', subscriptionsCsv(db, search, { now, language }))
}
