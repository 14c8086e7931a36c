import { expect, test } from 'vitest'
import { mailsToTeam } from './mails-to-team.server.ts'
import type { QueuedMail } from './send-mails.server.ts'

test('every mail of a staging shop goes to the team, and says for whom it is', async () => {
  const sent: QueuedMail[] = []
  const deliver = mailsToTeam(async (mail) => {
    sent.push(mail)
    return 'sent'
  }, 'team@shop.example')
  const mail = { recipient: 'jana@beispiel.example', subject: 'Deine Bestellung', text_body: 'Hallo' } as QueuedMail
  expect(await deliver(mail)).toBe('sent')
  expect(sent).toEqual([
    { ...mail, recipient: 'team@shop.example', subject: '[Test, jana@beispiel.example] Deine Bestellung' },
  ])
})
