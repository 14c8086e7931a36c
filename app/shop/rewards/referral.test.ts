import { expect, test } from 'vitest'
import { type ReferredOrder, readReferralCode, referralCodeFrom, referralStateOf } from './referral.ts'

const kept: ReferredOrder = {
  financialStatus: 'PAID',
  isCancelled: false,
  totalCents: 6000,
  refundedCents: 0,
  isOver: true,
  isRefused: false,
}

test.each([
  { why: 'kept beyond the time to withdraw', order: kept, state: 'rewarded' },
  { why: 'that may still be given back', order: { ...kept, isOver: false }, state: 'waiting' },
  { why: 'whose debit is on its way', order: { ...kept, financialStatus: 'PENDING' }, state: 'waiting' },
  { why: 'that is owed for', order: { ...kept, financialStatus: 'VOIDED' }, state: 'waiting' },
  { why: 'cancelled', order: { ...kept, isCancelled: true, isOver: false }, state: 'lapsed' },
  { why: 'given back', order: { ...kept, financialStatus: 'REFUNDED', isOver: false }, state: 'lapsed' },
  {
    why: 'kept for the most part',
    order: { ...kept, financialStatus: 'PARTIALLY_REFUNDED', refundedCents: 3000 },
    state: 'rewarded',
  },
  { why: 'that the referrer placed by another name', order: { ...kept, isRefused: true }, state: 'lapsed' },
  {
    why: 'given back for the most part',
    order: { ...kept, financialStatus: 'PARTIALLY_REFUNDED', refundedCents: 3001 },
    state: 'lapsed',
  },
])('the referral of an order $why is $state', ({ order, state }) => {
  expect(referralStateOf(order)).toBe(state)
})

test('a code reads the same however it is typed, and other codes are none', () => {
  const code = referralCodeFrom(Uint8Array.from([0, 27, 28, 255, 9, 100, 3]))
  expect(code).toMatch(/^FREUND-[B-Z2-9]{7}$/)
  expect(readReferralCode(` ${code.toLowerCase()} `)).toBe(code)
  for (const other of ['ABO20', 'FREUND', 'FREUND-ABC', `${code}X`, 'FREUND-AEIOU00'])
    expect(readReferralCode(other)).toBeNull()
})
