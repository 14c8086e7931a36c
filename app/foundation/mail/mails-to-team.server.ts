import type { Delivery, QueuedMail } from './send-mails.server.ts'

type Deliver = (mail: QueuedMail) => Promise<Delivery>

/** Mails of a staging shop go to the team, whoever they are for; their subject says for whom. */
export function mailsToTeam(deliver: Deliver, team: string): Deliver {
  return (mail) => deliver({ ...mail, recipient: team, subject: `[Test, ${mail.recipient}] ${mail.subject}` })
}
