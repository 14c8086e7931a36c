import type { Settings } from '#app/foundation/config/settings.server.ts'
import type { DueWork } from '#app/foundation/jobs/due-work.server.ts'
import type { Log } from '#app/foundation/log/log.server.ts'
import { mailsToTeam } from '#app/foundation/mail/mails-to-team.server.ts'
import { createMailSending } from '#app/foundation/mail/send-mails.server.ts'
import { createSmtp } from '#app/foundation/mail/smtp.server.ts'
import { createMailPictures } from '#app/shop/catalog/loading/mail-pictures.server.ts'
import { openMailCase } from '#app/shop/declarations/cases/mail-cases.server.ts'
import { SHOP_NAME } from '#app/shop/sites/shop-identity.ts'
import { buildDir } from './build-dir.server.ts'
import type { Failpoints } from './failpoints.server.ts'

/** Composes what mails leave the shop by: the mail server and the pictures they carry. */
export type MailServices = Readonly<{
  /** Null without a mail server: mails stay in the outbox. */
  sending: DueWork | null
  pictureOf: (name: string) => Promise<Buffer | null>
}>

export function createMailServices(
  { smtpUrl, mailFrom, stagingMailsTo, dataDir }: Settings,
  { log, failpoints }: { log: Log; failpoints: Failpoints },
): MailServices {
  const pictureOf = createMailPictures([`${dataDir}/pictures`, `${buildDir}/client`], `${buildDir}/art.json`)
  if (!smtpUrl) return { sending: null, pictureOf }
  const send = createSmtp({ url: smtpUrl, from: { name: SHOP_NAME, address: mailFrom }, pictureOf })
  const deliver = stagingMailsTo === null ? send : mailsToTeam(send, stagingMailsTo)
  return {
    sending: createMailSending({ deliver: failpoints.atMailServer(deliver), log, onRefused: openMailCase }),
    pictureOf,
  }
}
