import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { centsLeft, linesLeft, type OfficeOrder } from './office-order.ts'

export const REFUND_REASONS = ['damaged', 'missing', 'late', 'goodwill', 'withdrawal', 'other'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

export type RefundForm = Readonly<{
  lines: readonly Readonly<{ key: string; quantity: number }>[]
  extraCents: number
  reason: RefundReason
}>
export type RefundFault = 'nothing' | 'too-much' | 'amount' | 'pieces' | 'reason'

type Refundable = Pick<OfficeOrder, 'snapshot' | 'refunds' | 'totalCents'>

/** What a member asks to pay back: everything that is left, pieces of lines, or an amount. */
export function readRefund(fields: URLSearchParams, order: Refundable): Result<RefundForm, RefundFault> {
  const reason = REFUND_REASONS.find((each) => each === fields.get('reason'))
  if (!reason) return refused('reason')
  const asked = readAsked(fields, order)
  if (!asked.ok) return asked
  const { lines, extraCents } = asked.value
  const cents = lines.reduce((sum, line) => sum + line.cents, extraCents)
  if (cents <= 0) return refused('nothing')
  if (cents > centsLeft(order)) return refused('too-much')
  return done({ lines: lines.map(({ key, quantity }) => ({ key, quantity })), extraCents, reason })
}

type Asked = Readonly<{ lines: readonly Piece[]; extraCents: number }>
type Piece = Readonly<{ key: string; quantity: number; cents: number }>

function readAsked(fields: URLSearchParams, order: Refundable): Result<Asked, RefundFault> {
  const mode = fields.get('mode')
  if (mode === 'all') return done(everythingLeft(order))
  if (mode === 'pieces') return readPieces(fields, order)
  if (mode !== 'amount') return refused('nothing')
  const extraCents = readCents(fields.get('amount') ?? '')
  return extraCents === null ? refused('amount') : done({ lines: [], extraCents })
}

/** By line where that adds up; after an amount was paid back, goods can be worth more than what is left. */
function everythingLeft(order: Refundable): Asked {
  const lines = linesLeft(order)
    .filter(({ left }) => left > 0)
    .map(({ key, left, cents }) => ({ key, quantity: left, cents }))
  const left = centsLeft(order)
  const extraCents = lines.reduce((rest, line) => rest - line.cents, left)
  return extraCents >= 0 ? { lines, extraCents } : { lines: [], extraCents: left }
}

function readPieces(fields: URLSearchParams, order: Refundable): Result<Asked, RefundFault> {
  const lines: Piece[] = []
  for (const { key, left, cents } of linesLeft(order)) {
    const typed = fields.get(`pieces.${key}`) || '0'
    const quantity = Number(typed)
    if (!/^\d{1,4}$/.test(typed) || quantity > left) return refused('pieces')
    if (quantity > 0) lines.push({ key, quantity, cents: Math.floor((cents * quantity) / left) })
  }
  return lines.length === 0 ? refused('nothing') : done({ lines, extraCents: 0 })
}

/** 12, 12,5 and 12.50 are amounts; a thousand has no mark. */
export function readCents(typed: string): number | null {
  const [, euros, cents = ''] = /^\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*€?\s*$/.exec(typed) ?? []
  return euros === undefined ? null : Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}
