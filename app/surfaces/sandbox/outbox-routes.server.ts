import { type Context, Hono } from 'hono'
import type { Database } from '#app/foundation/database/database.ts'
import { wholeNumber } from '#app/foundation/forms/whole-number.ts'
import { findMail, listMails } from '#app/foundation/mail/outbox.server.ts'
import { withPicturesAt } from '#app/foundation/mail/picture-cid.ts'
import { mailKindOf } from './mail-kind.ts'
import { mailPage, outboxPage } from './outbox-pages.ts'

type OutboxSettings = Readonly<{ db: Database; pictureOf: (name: string) => Promise<Buffer | null> }>

/** Mails may hold anything: nothing in them runs, and nothing is loaded for them. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"

/** The routes of the outbox, which shows the shop's mails: as pages to a browser, as JSON to a program. */
export function outboxRoutes({ db, pictureOf }: OutboxSettings): Hono {
  const routes = new Hono().basePath('/sandbox/outbox')

  routes.get('/', async (c) => {
    const mails = await listMails(db, c.req.query('to') ?? null)
    if (c.req.header('accept')?.includes('text/html')) return page(c, outboxPage(mails))
    return c.json(mails.map(published))
  })

  routes.get('/:id', async (c) => {
    const id = wholeNumber(c.req.param('id'))
    const mail = id === null ? undefined : await findMail(db, id)
    if (!mail) return c.notFound()
    return page(c, mailPage(mail, mail.html_body === null ? null : await pictured(mail.html_body, mail.pictures)))
  })

  async function pictured(html: string, names: readonly string[]): Promise<string> {
    const found = await Promise.all(names.map(async (name) => [name, await pictureOf(name)] as const))
    const addresses = new Map(found.map(([name, png]) => [name, `data:image/png;base64,${png?.toString('base64')}`]))
    return withPicturesAt(html, (name) => addresses.get(name) ?? '')
  }

  return routes
}

type QueuedMail = Awaited<ReturnType<typeof listMails>>[number]

function published(mail: QueuedMail) {
  const { id, recipient, subject, text_body, html_body, pictures, language, created_at, send_at, sent_at } = mail
  return {
    id,
    ...mailKindOf(mail.dedupe_key),
    to: recipient,
    subject,
    text: text_body,
    html: html_body,
    pictures,
    language,
    createdAt: created_at,
    sendAt: send_at,
    sentAt: sent_at,
  }
}

function page(c: Context, html: string): Response {
  return c.html(html, 200, {
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
}
