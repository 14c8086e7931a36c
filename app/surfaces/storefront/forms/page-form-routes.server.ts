import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { defineForm, type Form, faultsIn, type Typed, typedIn } from '#app/foundation/forms/form.ts'
import { text } from '#app/foundation/forms/form-fields.ts'
import { limitKeyOf } from '#app/foundation/http/client-address.server.ts'
import { isFromOwnPage, readFields } from '#app/foundation/http/own-form.server.ts'
import { LANGUAGES, type Language, localePath } from '#app/foundation/i18n/language.ts'
import { isMailAddress } from '#app/foundation/mail/mail-address.ts'
import { PERSONAL_HEADERS } from '#app/foundation/pages/sheets.server.ts'
import { ENQUIRY_TOPICS, type EnquiryTopic } from '#app/shop/content/blocks/page-block.ts'
import { askAsGuest } from '#app/shop/customers/guest-newsletter.server.ts'
import { orderNumbersIn } from '#app/shop/declarations/declaration.ts'
import { takeIn } from '#app/shop/declarations/declarations.server.ts'
import { enquiryOf, topicForm } from '#app/shop/declarations/topic-enquiry.ts'
import { ENQUIRY_FAULTS, type EnquiryFault } from '#app/shop/declarations/topic-fields.ts'
import { mailStatusLink } from '#app/shop/orders/mails/mail-status-link.server.ts'
import type { PageFormServices } from './page-form-services.server.ts'
import { pageFormSheet } from './page-form-services.server.ts'
import type { PageFormKind } from './page-form-state.ts'
import { pageFormWords } from './page-form-words.ts'
import { TRAP_FIELD } from './trap-field-name.ts'

const email = text()
  .transform((typed) => typed.trim())
  .refine(isMailAddress, { message: 'NO_MAIL_ADDRESS' satisfies EnquiryFault })
const newsletterForm = defineForm(z.object({ email }), ENQUIRY_FAULTS)
const statusForm = defineForm(
  z.object({
    number: text().refine((typed) => orderNumbersIn(typed).length === 1, { message: 'MISSING' satisfies EnquiryFault }),
    email,
  }),
  ENQUIRY_FAULTS,
)

/** The routes behind the forms of pages: enquiries, the newsletter, and the link to an order. */
export function pageFormRoutes(services: PageFormServices): Hono {
  const routes = new Hono()
  for (const language of LANGUAGES) {
    const at = (path: string) => localePath(language, path)
    const received =
      <Value>(form: ReceivedForm<Value>) =>
      (c: Context) =>
        receive(services, c, { language, ...form })
    for (const topic of ENQUIRY_TOPICS) routes.post(at(`/enquiries/${topic}`), received(enquiry(services, topic)))
    routes.post(at('/newsletter'), received(newsletter(services)))
    routes.post(at('/tracking'), received(status(services)))
    routes.get(at('/newsletter/sent'), () => pageFormSheet(services, language, { state: 'sent', form: 'newsletter' }))
    routes.get(at('/tracking/sent'), () => pageFormSheet(services, language, { state: 'sent', form: 'status' }))
  }
  return routes
}

type Sender = Readonly<{ language: Language; origin: string; now: Date }>

type ReceivedForm<Value> = Readonly<{
  kind: PageFormKind
  form: Form<Value, EnquiryFault>
  /** Where a form goes that was filled by a program. */
  nowhere: string
  /** Does what the form asks for, and says where its sender goes on. */
  take: (value: Value, sender: Sender) => Promise<string>
}>

function enquiry(services: PageFormServices, topic: EnquiryTopic): ReceivedForm<Parameters<typeof enquiryOf>[1]> {
  return {
    kind: topic,
    form: topicForm(topic) as unknown as Form<Parameters<typeof enquiryOf>[1], EnquiryFault>,
    nowhere: '/kontakt',
    async take(filled, { language, now }) {
      const content = enquiryOf(topic, filled)
      const kept = await takeIn(services.db, { declaration: { kind: 'enquiry', content }, topic, language, now })
      const mailbox = await services.limits?.mailboxes.take(content.email.toLowerCase())
      services.answerLetter(kept.id, { isMailed: mailbox?.allowed !== false })
      return `/kontakt/${kept.token}`
    },
  }
}

function newsletter(services: PageFormServices): ReceivedForm<Readonly<{ email: string }>> {
  return {
    kind: 'newsletter',
    form: newsletterForm,
    nowhere: '/newsletter/sent',
    async take(filled, { language, origin, now }) {
      const address = filled.email.toLowerCase()
      const mailbox = await services.limits?.mailboxes.take(address)
      const wording = pageFormWords[language].newsletter.consent
      if (mailbox?.allowed !== false)
        services.later(() => askAsGuest(services.db, { email: address, wording, language, origin, now }))
      return '/newsletter/sent'
    },
  }
}

function status(services: PageFormServices): ReceivedForm<Readonly<{ number: string; email: string }>> {
  return {
    kind: 'status',
    form: statusForm,
    nowhere: '/tracking/sent',
    async take({ number, email: address }, { language, now }) {
      const mailbox = await services.limits?.mailboxes.take(address.toLowerCase())
      const asked = { numbers: orderNumbersIn(number), email: address, language, now }
      // After the answer: how long it takes tells nobody whether there is such an order.
      if (mailbox?.allowed !== false) services.later(() => mailStatusLink(services.db, asked))
      return '/tracking/sent'
    },
  }
}

type Received<Value> = ReceivedForm<Value> & Readonly<{ language: Language }>

async function receive<Value>(services: PageFormServices, c: Context, received: Received<Value>): Promise<Response> {
  const { language, form, kind, nowhere, take } = received
  const origin = services.originOf(services.siteOf(c.req.header('host')))
  const fields = isFromOwnPage(c, origin) ? await readFields(c) : null
  if (!fields) return pageFormSheet(services, language, { state: 'refused' })
  const typed = typedIn(fields)
  for (const [name, value] of Object.entries(PERSONAL_HEADERS)) c.header(name, value)
  if (typed[TRAP_FIELD]) return c.redirect(localePath(language, nowhere), 303)
  const read = form.schema.safeParse(typed)
  if (!read.success) {
    const faults = Object.fromEntries(
      faultsIn(form, read.error)
        .toReversed()
        .map(({ field, fault }) => [field, fault]),
    )
    return pageFormSheet(services, language, { state: 'again', kind, tried: { typed: shownAgain(typed), faults } })
  }
  const { remote } = getConnInfo(c)
  const client = services.clientOf({ peer: remote.address, forwardedFor: c.req.header('x-forwarded-for') })
  const permit = await services.limits?.forms.take(limitKeyOf(client))
  if (permit?.allowed === false) return limited(services, language, permit.retryAfterSeconds)
  const target = await take(read.data, { language, origin, now: services.clock.now() })
  return c.redirect(localePath(language, target), 303)
}

const LONGEST_SHOWN = 2000

function shownAgain(typed: Typed): Typed {
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.slice(0, LONGEST_SHOWN)]))
}

async function limited(services: PageFormServices, language: Language, seconds: number): Promise<Response> {
  const answer = await pageFormSheet(services, language, { state: 'limited' })
  answer.headers.set('retry-after', String(Math.ceil(seconds)))
  return answer
}
