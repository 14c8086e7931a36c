import { expect, test } from 'vitest'
import { rhythmText, rhythmWords } from '#app/surfaces/account/subscription/parts/rhythm-words.ts'
import { receiptRows } from './receipt-rows.ts'
import { receiptWords } from './receipt-words.ts'

const de = {
  words: receiptWords.de,
  language: 'de' as const,
  rhythm: (rhythm: Parameters<typeof rhythmText>[0]) => rhythmText(rhythm, rhythmWords.de),
}
const coco = (quantity: number) => ({ variantId: 1, title: 'Coco Curry', quantity })
const thai = (quantity: number) => ({ variantId: 2, title: 'Pad Thai', quantity })
const delivery = (cycleIndex: number, deliveryDate: string, state = 'PLANNED') => ({ cycleIndex, deliveryDate, state })

const HOME = { firstName: 'Mira', lastName: 'Sommer', address1: 'Musterweg 1', zip: '10115', city: 'Berlin' }

test.each([
  {
    name: 'only meals whose number differs',
    before: { lines: [coco(1), thai(2)] },
    after: { lines: [coco(1), thai(1)] },
    rows: [{ fact: 'Gerichte', before: '2 × Pad Thai', after: '1 × Pad Thai' }],
  },
  {
    name: 'a skipped delivery among others',
    before: { deliveries: [delivery(2, '2026-11-26'), delivery(3, '2026-12-22')] },
    after: { deliveries: [delivery(2, '2026-11-26', 'SKIPPED'), delivery(3, '2026-12-22'), delivery(4, '2027-01-21')] },
    rows: [{ fact: 'Lieferungen', before: '26. Nov: Box', after: '26. Nov: ausgelassen' }],
  },
  {
    name: 'what one delivery holds, and what comes along once',
    before: { deliveries: [delivery(2, '2026-11-26'), delivery(3, '2026-12-22')] },
    after: {
      deliveries: [
        { ...delivery(2, '2026-11-26'), addOns: [coco(2)] },
        { ...delivery(3, '2026-12-22'), lines: [coco(1), thai(6)], addOns: [thai(1)] },
      ],
    },
    rows: [
      {
        fact: 'Lieferungen',
        before: '26. Nov: Box; 22. Dez: Box',
        after:
          '26. Nov: Box, einmalig dazu: 2 × Coco Curry; 22. Dez: Box mit 1 × Coco Curry, 6 × Pad Thai, einmalig dazu: 1 × Pad Thai',
      },
    ],
  },
  {
    name: 'that only the floor or the phone of an address is another',
    before: { address: { ...HOME, address2: '', phone: '' } },
    after: { address: { ...HOME, address2: '3. Stock', phone: '+49 30 1' } },
    rows: [
      {
        fact: 'Adresse',
        before: 'Mira Sommer, Musterweg 1, 10115 Berlin',
        after: 'Mira Sommer, Musterweg 1, 3. Stock, 10115 Berlin, +49 30 1',
      },
    ],
  },
  {
    name: 'a frequency, and in its own words what there was not',
    before: { rhythm: { interval: 'WEEK', intervalCount: 4 }, pausedUntil: null, codes: [], cancelsOn: null },
    after: {
      rhythm: { interval: 'WEEK', intervalCount: 1 },
      pausedUntil: '2026-12-22',
      codes: ['A'],
      cancelsOn: '2027-01-05',
    },
    rows: [
      { fact: 'Rhythmus', before: 'alle 4 Wochen', after: 'jede Woche' },
      { fact: 'Pause bis', before: 'keine Pause', after: '22. Dezember 2026' },
      { fact: 'Codes', before: 'keine', after: 'A' },
      { fact: 'Ende', before: 'kein Ende', after: '5. Januar 2027' },
    ],
  },
  {
    name: 'an end, and nothing that nobody has a word for',
    before: { status: 'ACTIVE', codes: ['A', 'B'], internal: 1 },
    after: { status: 'CANCELLED', codes: ['B'], internal: 2 },
    rows: [
      { fact: 'Status', before: 'aktiv', after: 'gekündigt' },
      { fact: 'Codes', before: 'A, B', after: 'B' },
    ],
  },
])('a receipt says $name', ({ before, after, rows }) => {
  expect(receiptRows({ before, after }, de)).toEqual(rows)
})

const CODES = {
  status: ['ACTIVE', 'CANCELLED'],
  substitution: ['never', 'ask', 'same-allergens'],
  deliveryMethod: ['PARCEL', 'BERLIN_COURIER'],
} as const

test.each(Object.entries(CODES))('no receipt says a code as it is kept: %s', (fact, codes) => {
  for (const language of ['de', 'en'] as const) {
    const said = { ...de, words: receiptWords[language], language }
    for (const code of codes) {
      const rows = receiptRows({ before: { [fact]: null }, after: { [fact]: code } }, said)
      expect(rows, `${code}, ${language}`).toMatchObject([{ after: expect.stringMatching(/^[a-zäöü ]+$/i) }])
      expect(rows[0]?.after, `${code}, ${language}`).not.toBe(code)
    }
  }
})
