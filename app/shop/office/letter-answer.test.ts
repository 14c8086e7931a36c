import { expect, test } from 'vitest'
import { mailHtml } from '#app/shop/mails/mail-html.ts'
import { mailText } from '#app/shop/mails/mail-text.ts'
import { DEMO_SELLER } from '#app/shop/sites/shop-identity.ts'
import { answerTo } from './letter-answer.ts'

const LETTER = {
  kind: 'withdrawal',
  language: 'de',
  from: 'Jana Albrecht',
  receivedAt: new Date('2026-11-15T23:30:00Z'),
  orderNumber: 'TG-100001',
} as const
const SITE_ORIGIN = { origin: 'https://shop.example', seller: DEMO_SELLER }

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
  const answer = answerTo(letter, { outcome, text: 'Der Gutschein ist eingelöst.\n\nBitte ruf an.', phone: '040 1234' })
  expect(answer).toMatchObject({ subject, language: letter.language })
  const text = mailText(answer, SITE_ORIGIN)
  for (const words of [...told, '040 1234', 'Der Gutschein ist eingelöst.\n\nBitte ruf an.'])
    expect(text).toContain(words)
})

test('lines of an answer stay lines, in the text and in the HTML of its mail', () => {
  const answer = answerTo(LETTER, {
    outcome: 'answered',
    text: 'Montag: zu\r\nDienstag: offen\n\nBis dann\nAda',
    phone: '040 1234',
  })
  const text = mailText(answer, SITE_ORIGIN)
  expect(text).toContain('Montag: zu\nDienstag: offen\n\nBis dann\nAda\n')
  expect(mailHtml(answer, SITE_ORIGIN)).toMatch(/Montag: zu<br>Dienstag: offen<\/p>[\s\S]*Bis dann<br>Ada<\/p>/)
})

test('a line of an answer is text and nothing else', () => {
  const html = mailHtml(answerTo(LETTER, { outcome: 'answered', text: 'a\n<b>b</b>', phone: '040 1234' }), SITE_ORIGIN)
  expect(html).toContain('a<br>&lt;b&gt;b&lt;/b&gt;')
})

test.each([
  { answer: 'Das Paket kommt morgen.', greetings: ['Hallo Jana Albrecht,'] },
  { answer: 'Hallo Jana,\ndas Paket kommt morgen.', greetings: ['Hallo Jana,'] },
  { answer: 'hallo, das Paket kommt morgen.', greetings: ['hallo, das Paket kommt morgen.'] },
  { answer: 'Liebe Jana\n\ndas Paket kommt morgen.', greetings: ['Liebe Jana'] },
  { answer: 'Lieber Herr Albrecht, es tut uns leid.', greetings: ['Lieber Herr Albrecht, es tut uns leid.'] },
  { answer: 'Guten Tag Frau Albrecht,\nes tut uns leid.', greetings: ['Guten Tag Frau Albrecht,'] },
  { answer: 'Sehr geehrte Frau Albrecht,\nes tut uns leid.', greetings: ['Sehr geehrte Frau Albrecht,'] },
  { answer: 'Hello Jana,\nit comes tomorrow.', greetings: ['Hello Jana,'] },
  { answer: 'Dear Jana,\nit comes tomorrow.', greetings: ['Dear Jana,'] },
  // Words that only begin like a greeting.
  { answer: 'Hier ist die Antwort.', greetings: ['Hallo Jana Albrecht,'] },
  { answer: 'Halloumi haben wir nicht.', greetings: ['Hallo Jana Albrecht,'] },
  { answer: 'Lieber nicht einfrieren!', greetings: ['Hallo Jana Albrecht,'] },
  { answer: 'Es kommt morgen.\nLieber Frost als Tau,\nAda', greetings: ['Hallo Jana Albrecht,'] },
  { answer: 'Liebe Grüße gehen raus, sobald es kommt.', greetings: ['Hallo Jana Albrecht,'] },
])('an answer "$answer" greets once', ({ answer, greetings }) => {
  const text = mailText(answerTo(LETTER, { outcome: 'answered', text: answer, phone: '040 1234' }), SITE_ORIGIN)
  const lines = text
    .split('\n')
    .filter((line) => /^(hallo\b|liebe[r]? (jana|herr)|guten tag|sehr geehrte|hello|dear)/i.test(line))
  expect(lines).toEqual(greetings)
  expect(text).toContain(answer)
})
