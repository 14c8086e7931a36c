import { findPublicUrl } from '#app/foundation/config/public-address.server.ts'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { queueMail } from '#app/foundation/mail/outbox.server.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { originOf } from '#app/shop/sites/site-hosts.ts'
import { type Letter, picturesOf } from './mail-content.ts'
import type { House } from './mail-foot.ts'
import { letterHtml } from './mail-html.ts'
import { letterText } from './mail-text.ts'

type Posted = Readonly<{
  house: House
  recipient: string
  /** One occasion, one letter: what it is about, of which kind. */
  dedupeKey: string
  notBefore?: Date | null
  now: Date
}>

/** Writes a letter out and queues it together with the change that it tells of. */
export function queueLetter(tx: InTransaction, letter: Letter, posted: Posted): Promise<void> {
  const { house, recipient, dedupeKey, notBefore = null, now } = posted
  const { language, subject, enclosure = null } = letter
  const bodies = { text: letterText(letter, house), html: letterHtml(letter, house), pictures: picturesOf(letter) }
  return queueMail(tx, { dedupeKey, recipient, subject, language, notBefore, enclosure, ...bodies }, now)
}

/** Where the links of letters lead that belong to a site. */
export async function findHouse(tx: InTransaction, site: string): Promise<House> {
  return { origin: originOf(site as Site, await findPublicUrl(tx)) }
}
