import { findPublicUrl } from '#app/foundation/config/public-address.server.ts'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { queueMail } from '#app/foundation/mail/outbox.server.ts'
import { findSeller } from '#app/shop/sites/find-seller.server.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { originOf } from '#app/shop/sites/site-hosts.ts'
import { type MailContent, picturesOf } from './mail-content.ts'
import type { MailSite } from './mail-foot.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'

type QueuedMail = Readonly<{
  siteOrigin: MailSite
  recipient: string
  /** One occasion, one mail: what it is about, of which kind. */
  dedupeKey: string
  notBefore?: Date | null
  unsubscribeUrl?: string | null
  now: Date
}>

/** Writes a mail out and queues it together with the change that it tells of. */
export function queueShopMail(tx: InTransaction, mail: MailContent, queued: QueuedMail): Promise<void> {
  const { siteOrigin, recipient, dedupeKey, notBefore = null, unsubscribeUrl = null, now } = queued
  const { language, subject, enclosure = null } = mail
  const bodies = { text: mailText(mail, siteOrigin), html: mailHtml(mail, siteOrigin), pictures: picturesOf(mail) }
  const mailing = { dedupeKey, recipient, subject, language, notBefore, enclosure, unsubscribeUrl }
  return queueMail(tx, { ...mailing, ...bodies }, now)
}

/** The origin to which the links of a site's mails lead, and who sells there. */
export async function findSiteOrigin(tx: InTransaction, site: string): Promise<MailSite> {
  return { origin: originOf(site as Site, await findPublicUrl(tx)), seller: await findSeller(tx) }
}
