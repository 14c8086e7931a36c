import { expect, test } from 'vitest'
import { faultIn, SUBSCRIPTION_FAULTS } from './subscription-fault.ts'
import { subscriptionFaultWords } from './subscription-fault-words.ts'

test.each([
  { code: 'CUTOFF_PASSED', told: 'CUTOFF_PASSED' },
  { code: 'unreachable', told: 'NETWORK' },
  { code: 'signed-out', told: 'NETWORK' },
  { code: 'too-often', told: 'TOO_OFTEN' },
  { code: 'refused', told: 'PAUSE_FAILED' },
  { code: 'NOT_FOUND', told: 'PAUSE_FAILED' },
])('a refusal with $code is told as $told', ({ code, told }) => {
  expect(faultIn({ code }, 'PAUSE_FAILED').code).toBe(told)
})

test('every fault has a sentence in both languages, and names what is missing', () => {
  for (const language of ['de', 'en'] as const)
    for (const code of SUBSCRIPTION_FAULTS)
      expect(subscriptionFaultWords[language].say({ code, detail: '3' }), `${language} ${code}`).toMatch(/\S[.?]$/)
  expect(subscriptionFaultWords.de.say({ code: 'BELOW_MINIMUM', detail: '3' })).toBe(
    'Es fehlen noch 3 Gerichte bis zur kleinsten Box.',
  )
  expect(subscriptionFaultWords.en.say({ code: 'ITEM_UNAVAILABLE', detail: 'Coco Curry' })).toBe(
    'Coco Curry is currently not available. Please choose something else.',
  )
})
