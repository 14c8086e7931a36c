import { expect, test } from 'vitest'
import { mailText } from '#app/shop/mails/mail-text.ts'
import { answerTo } from './letter-answer.ts'

const LETTER = {
  kind: 'withdrawal',
  language: 'de',
  from: 'Jana Albrecht',
  receivedAt: new Date('2026-11-15T23:30:00Z'),
  orderNumber: 'TG-100001',
} as const
const SITE_ORIGIN = { origin: 'https://shop.example' }

test.each([
  {
    letter: LETTER,
    outcome: 'rejected',
    subject: 'Zu deinem Widerruf: abgelehnt',
    told: ['Hallo Jana Albrecht,', '16. November 2026', 'TG-100001'],
  },
  {
    letter: { ...LETTER, language: 'en' },
    outcome: 'rejected',
    subject: 'About your withdrawal: declined',
    told: ['Hello Jana Albrecht,', '16 November 2026'],
  },
  {
    letter: { ...LETTER, kind: 'cancellation' },
    outcome: 'cancelled',
    subject: 'Antwort zu deiner Kündigung',
    told: ['Unsere Antwort'],
  },
  {
    letter: { ...LETTER, kind: 'enquiry', from: 'jana@beispiel.example' },
    outcome: 'answered',
    subject: 'Antwort zu deiner Anfrage',
    told: ['Hallo,'],
  },
] as const)('$outcome: the sender reads "$subject"', ({ letter, outcome, subject, told }) => {
  const answer = answerTo(letter, outcome, 'Der Gutschein ist eingelöst.\n\nBitte ruf an.')
  expect(answer).toMatchObject({ subject, language: letter.language })
  const text = mailText(answer, SITE_ORIGIN)
  for (const words of [...told, 'Der Gutschein ist eingelöst.\n\nBitte ruf an.']) expect(text).toContain(words)
})
