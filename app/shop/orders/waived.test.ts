import { expect, test } from 'vitest'
import { withdrawable } from './waived.ts'

const [MEAL, EBOOK] = [{ withdrawal: 'yes' }, { withdrawal: 'digital' }]

test.each([
  { lines: [MEAL], waivesWithdrawal: true, offered: 'all' },
  { lines: [EBOOK], waivesWithdrawal: false, offered: 'all' },
  { lines: [EBOOK], waivesWithdrawal: true, offered: 'none' },
  { lines: [EBOOK, EBOOK], waivesWithdrawal: true, offered: 'none' },
  { lines: [EBOOK, MEAL], waivesWithdrawal: true, offered: 'rest' },
])('[L13] withdrawal is offered for $offered of $lines when waived is $waivesWithdrawal', ({ offered, ...order }) => {
  expect(withdrawable(order)).toBe(offered)
})
