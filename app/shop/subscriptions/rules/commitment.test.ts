import { expect, test } from 'vitest'
import { commitmentBanner } from './commitment.ts'

const fromFive = { percent: 5, afterOrders: 5 }

test.each([
  { paid: 1, de: 'Noch 3 Boxen, dann', en: '3 more boxes, then' },
  { paid: 3, de: 'Noch eine Box, dann', en: 'One more box, then' },
  { paid: 4, de: 'Danke, dass du bleibst: 5 % Treuerabatt', en: 'Thank you for staying: 5% loyalty discount' },
  { paid: 9, de: 'Danke, dass du bleibst: 5 % Treuerabatt', en: 'Thank you for staying: 5% loyalty discount' },
])('with $paid paid boxes of five the banner says: $de [3.1-field-highlightBanner] [D-22]', ({ paid, de, en }) => {
  expect(commitmentBanner(fromFive, paid, 'de')).toContain(de)
  expect(commitmentBanner(fromFive, paid, 'en')).toContain(en)
})
