import { createHash } from 'node:crypto'
import nodemailer from 'nodemailer'
import { isMailAddress } from './mail-address.ts'
import { pictureCid } from './picture-cid.ts'
import type { Delivery, QueuedMail } from './send-mails.server.ts'

export type SmtpSettings = Readonly<{
  url: string
  from: Readonly<{ name: string; address: string }>
  /** A small PNG; null when there is none of that name. */
  pictureOf: (name: string) => Promise<Buffer | null>
}>

/** Timeout of the mail server: one that is silent for longer is away. */
const SMTP_TIMEOUT_MS = 10_000

/** Hands mails over to a mail server. */
export function createSmtp({ url, from, pictureOf }: SmtpSettings): (mail: QueuedMail) => Promise<Delivery> {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return async (mail) => {
    if (!isMailAddress(mail.recipient)) return { refusal: 'refused', code: null, text: '' }
    try {
      await transport.sendMail(await messageOf(mail))
      return 'sent'
    } catch (error) {
      return deliveryAfter(error)
    }
  }

  async function messageOf(mail: QueuedMail) {
    const { dedupe_key, recipient, subject, text_body, html_body, pictures, send_at } = mail
    return {
      from,
      to: { name: '', address: recipient },
      // Said apart from the header, so that no way of reading an address adds another recipient.
      envelope: { from: from.address, to: [recipient] },
      messageId: messageIdOf(dedupe_key, from.address),
      date: send_at,
      subject,
      text: text_body,
      ...(html_body === null ? {} : { html: html_body, attachments: await attachmentsOf(pictures) }),
      headers: { 'auto-submitted': 'auto-generated', ...unsubscribing(mail.unsubscribe_url) },
    }
  }

  async function attachmentsOf(names: readonly string[]) {
    const found = await Promise.all(names.map(async (name) => ({ name, content: await pictureOf(name) })))
    return found.flatMap(({ name, content }) =>
      content === null
        ? []
        : [{ filename: `${name}.png`, content, cid: pictureCid(name), contentDisposition: 'inline' as const }],
    )
  }
}

/** Mail programs show these as a button, and the provider presses it without opening a page (RFC 8058). */
function unsubscribing(url: string | null): Record<string, string> {
  return url === null ? {} : { 'list-unsubscribe': `<${url}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }
}

/** The same mail twice, after a crash between sending and noting it, is known to be one. */
function messageIdOf(dedupeKey: string, from: string): string {
  const digest = createHash('sha256').update(dedupeKey).digest('hex').slice(0, 32)
  return `<${digest}@${from.slice(from.indexOf('@') + 1)}>`
}

/** Only what the server says about this very mail concerns the mail; everything else concerns the server. */
function deliveryAfter(error: unknown): Delivery {
  const { code, responseCode, response = '', command = '' } = error as SmtpFault
  if (code === 'EAUTH' || responseCode === undefined || responseCode === 421) return 'away'
  if (!/MAIL FROM|RCPT TO|DATA/.test(command)) return 'away'
  return { refusal: responseCode >= 500 ? 'refused' : 'later', code: responseCode, text: response }
}

type SmtpFault = Readonly<{ code?: string; responseCode?: number; response?: string; command?: string }>
