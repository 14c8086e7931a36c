import { type Context, Hono } from 'hono'
import { isFromOwnPage, readFields } from '#app/foundation/http/own-form.server.ts'
import { LANGUAGES, type Language, localePath } from '#app/foundation/i18n/language.ts'
import { PERSONAL_HEADERS } from '#app/foundation/pages/sheets.server.ts'
import { agreeToPrices } from '#app/shop/subscriptions/acts/agree-prices.server.ts'
import { cancelSubscription } from '#app/shop/subscriptions/acts/schedule-acts.server.ts'
import { previewAct, readOutlook } from '#app/shop/subscriptions/preview/preview-act.server.ts'
import { nameRises } from '#app/shop/subscriptions/receipts/read-facts.server.ts'
import type { SubscriptionSettings } from '#app/shop/subscriptions/renewals/subscription-settings.server.ts'
import {
  type LinkedQuestion,
  QUESTION_PATH,
  readQuestionLink,
} from '#app/shop/subscriptions/rises/question-link.server.ts'
import type { DeclarationServices } from './declaration-services.server.ts'
import type { NewPricesPage } from './new-prices-sheet.tsx'
import { newPricesWords } from './new-prices-words.ts'

type Services = Pick<DeclarationServices, 'sheets' | 'footerOf' | 'siteOf' | 'originOf'> &
  Readonly<{ subscriptions: SubscriptionSettings }>

const LINK = '/:link{\\d{1,15}-[\\w-]{43}}'
const CHANGED = 'changed'

/**
 * The page behind the link of a mail about a rise (S-24). Programs that look at links in mails open it too, so opening
 * does nothing: the buttons on it do. Whoever has the link got the mail.
 */
export function newPricesRoutes(services: Services): Hono {
  const routes = new Hono()
  for (const language of LANGUAGES) {
    const address = localePath(language, QUESTION_PATH)
    const here = (c: Context) => `${address}/${c.req.param('link')}`
    routes.get(address + LINK, async (c, next) => {
      const question = await readQuestionLink(services.subscriptions.db, c.req.param('link') ?? '')
      if (!question) return next()
      const isChanged = c.req.query(CHANGED) !== undefined
      return show(services, language, await shownFor(services, question, { language, path: here(c), isChanged }))
    })
    routes.post(address + LINK, async (c, next) => {
      const question = await readQuestionLink(services.subscriptions.db, c.req.param('link') ?? '')
      if (!question) return next()
      const isOurs = isFromOwnPage(c, services.originOf(services.siteOf(c.req.header('host'))))
      const fields = isOurs ? await readFields(c) : null
      const isDone = fields !== null && (await answer(services, question, fields))
      for (const [name, value] of Object.entries(PERSONAL_HEADERS)) c.header(name, value)
      return c.redirect(isDone ? here(c) : `${here(c)}?${CHANGED}`, 303)
    })
  }
  return routes
}

type Seen = Readonly<{ language: Language; path: string; isChanged: boolean }>

async function shownFor(
  { subscriptions }: Services,
  { id: questionId, subscriptionId, rises, outcome }: LinkedQuestion,
  { language, path, isChanged }: Seen,
): Promise<NewPricesPage['shown']> {
  if (outcome !== null) return { state: outcome === 'agreed' ? 'agreed' : 'over' }
  const asked = { customerId: null, subscriptionId, language }
  const outlook = await readOutlook(subscriptions, asked)
  const preview = await previewAct(subscriptions, asked, { act: 'agree-prices', questionId })
  if (!preview.ok || !outlook || preview.value.charge === null) return { state: 'over' }
  const { charge, ...rest } = preview.value
  return {
    state: 'open',
    rises: await nameRises(subscriptions.db, rises, language),
    preview: { ...rest, charge },
    path,
    version: outlook.shown.version,
    isChanged,
  }
}

function show({ sheets, footerOf }: Services, language: Language, shown: NewPricesPage['shown']): Promise<Response> {
  const title = `${newPricesWords[language][shown.state].title} · Tiefgrün`
  return footerOf(language).then((columns) =>
    sheets({ name: 'new-prices', language, title, data: { shown, columns } satisfies NewPricesPage }),
  )
}

/** Whether what was asked for is done; pressed twice, it still is. */
async function answer(
  { subscriptions }: Services,
  { id: questionId, subscriptionId }: LinkedQuestion,
  fields: URLSearchParams,
): Promise<boolean> {
  const request = { subscriptionId, customerId: null, actor: 'customer', reason: 'price-question' }
  if (fields.get('answer') === 'cancel') {
    const ended = await cancelSubscription(subscriptions, { ...request, reason: 'too-expensive' }, { on: null })
    return ended.ok || ended.refusal.code === 'NOT_ACTIVE'
  }
  if (fields.get('answer') !== 'agree') return false
  // Without what was shown nothing is agreed to.
  const shown = { version: fields.get('version') ?? '', outcome: fields.get('outcome') ?? '' }
  return (await agreeToPrices(subscriptions, { ...request, shown }, { questionId })).ok
}
