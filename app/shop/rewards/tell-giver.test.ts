import { expect, test } from 'vitest'
import { tellGiver } from './tell-giver.ts'

test.each([
  { code: 'FREUND-BCDFGHJ', language: 'de', says: /jemand geschickt.* 10,00\s€ Guthaben, sobald deine Widerrufsfrist/ },
  { code: ' freund-bcdfghj', language: 'en', says: /sent you this code.* €10\.00 of store credit/ },
] as const)('a friend’s code says who gets what, in $language', ({ code, language, says }) => {
  expect(tellGiver(code, language)).toMatch(says)
})

test.each(['LENA15', 'FREUND-AEIOU12', 'FREUND-', ''])('%s comes from no friend', (code) => {
  expect(tellGiver(code, 'de')).toBeNull()
})
