import { expect, test } from 'vitest'
import { TEAM_ACTS } from '#app/shop/office/subscriptions/team-acts.ts'
import { toldChange, toldSubject } from './told-act.ts'

test.each([
  [{ role: 'orders', name: 'Bea' }, 'Rolle: Bestellungen, Name: Bea', 'Role: Orders, Name: Bea'],
  [{ settled: false }, 'Erledigt: nein', 'Settled: no'],
  [{ disabled: true }, 'Gesperrt: ja', 'Disabled: yes'],
  [{ outcome: 'rejected', note: '' }, 'Ausgang: Abgelehnt', 'Outcome: Rejected'],
  [{ state: 'SHIPPED', trackingNumber: 'DE1', parcel: 3 }, 'Stand: unterwegs, Sendungsnummer: DE1, Paket: 3', null],
  [
    { refunded: 1250, status: 'PARTIALLY_REFUNDED', reason: 'damaged' },
    'Erstattet: 12,50\u00a0€, Zahlung: teilweise erstattet, Grund: Beschädigt oder angetaut',
    null,
  ],
  [{ endsOn: '2026-11-19' }, 'Endet am: 19. November 2026', null],
  [{ search: '?q=Jana&state=OPEN&money=PAID&way=PARCEL' }, 'Gesucht: Jana, offen, bezahlt, Paket', null],
  [{ search: '' }, 'Gesucht: alles', 'Searched for: everything'],
  [{ kind: 'page', path: '/kueche' }, 'Art: Seite, Adresse: /kueche', null],
  [{ endsOn: null }, '', ''],
  [null, '', ''],
])('the audit says %j in words', (change, german, english) => {
  expect(toldChange(change, 'de').join(', ')).toBe(german)
  if (english !== null) expect(toldChange(change, 'en').join(', ')).toBe(english)
})

test('every act of the team for a customer has its words in the audit', () => {
  for (const act of TEAM_ACTS) expect(toldChange({ act }, 'de')[0]).not.toBe(`Handlung: ${act}`)
})

test.each([
  { about: { subject: 'staff:1', subjectName: 'Ada Acker' }, text: 'Ada Acker', path: null },
  { about: { subject: 'staff:1', subjectName: null }, text: 'Mitglied 1', path: null },
  { about: { subject: 'letter:5', subjectName: null }, text: 'Brief 5', path: '/office/inbox/5' },
  { about: { subject: 'customer:7', subjectName: null }, text: 'Kunde 7', path: '/office/customers/7' },
  { about: { subject: 'subscription:2', subjectName: null }, text: 'Abo 2', path: '/office/subscriptions/2' },
  { about: { subject: 'orders', subjectName: null }, text: 'Liste der Bestellungen', path: null },
  { about: { subject: 'TG-100234', subjectName: null }, text: 'TG-100234', path: '/office/orders/TG-100234' },
  { about: { subject: '/kueche', subjectName: null }, text: '/kueche', path: null },
])('the audit names $about.subject and leads there', ({ about, text, path }) => {
  expect(toldSubject(about, 'de')).toEqual({ text, path })
})
