import type { Money } from './money.ts'

/** An amount as published APIs write it: a decimal text, so that no client computes with binary fractions. */
export type MoneyV2 = Readonly<{ amount: string; currencyCode: string }>

/** 849 cents are "8.49", 2490 are "24.9", 1000 are "10.0": as many decimals as needed, at least one. */
export function moneyV2({ cents, currency }: Money): MoneyV2 {
  const whole = Math.trunc(cents / 100)
  const fraction = String(Math.abs(cents) % 100).padStart(2, '0')
  const sign = cents < 0 && whole === 0 ? '-' : ''
  return { amount: `${sign}${whole}.${fraction.replace(/0$/, '')}`, currencyCode: currency }
}
