import { findPublicUrl } from '#app/foundation/config/public-address.server.ts'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { queueMail } from '#app/foundation/mail/outbox.server.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { originOf } from '#app/shop/sites/site-hosts.ts'
import { type MailContent, picturesOf } from './mail-content.ts'
import type { House } from './mail-foot.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'

type Posted = Readonly<{
  house: House
  recipient: string
  /** One occasion, one mail: what it is about, of which kind. */
  dedupeKey: string
  notBefore?: Date | null
  now: Date
}>

/** Writes a mail out and queues it together with the change that it tells of. */
export function queueShopMail(tx: InTransaction, mail: MailContent, posted: Posted): Promise<void> {
  const { house, recipient, dedupeKey, notBefore = null, now } = posted
  const { language, subject, enclosure = null } = mail
  const bodies = { text: mailText(mail, house), html: mailHtml(mail, house), pictures: picturesOf(mail) }
  return queueMail(tx, { dedupeKey, recipient, subject, language, notBefore, enclosure, ...bodies }, now)
}

/** Where the links of mails lead that belong to a site. */
export async function findHouse(tx: InTransaction, site: string): Promise<House> {
  return { origin: originOf(site as Site, await findPublicUrl(tx)) }
}
