import { z } from 'zod'
import { defineForm } from '#app/foundation/forms/form.ts'
import { longText } from '#app/foundation/forms/form-fields.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { piecesBack } from '#app/shop/orders/may-leave.ts'
import { paidForPieces } from '#app/shop/orders/refund-amount.ts'
import { centsLeft, linesLeft, type OfficeOrder } from './office-order.ts'
import { confirmedCents } from './order-forms.ts'

export const REFUND_REASONS = ['damaged', 'missing', 'late', 'goodwill', 'withdrawal', 'other'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]
export const LONGEST_REFUND_NOTE = 500

/** What a member asks to pay back: everything that is left, pieces of lines, or an amount. */
export type AskedRefund = Readonly<{
  reason: RefundReason
  /** What else there is to say about the reason. */
  note: string
  /** The cents that somebody has read and agreed to. */
  confirmed?: number | undefined
}> &
  (
    | Readonly<{ mode: 'all' }>
    | Readonly<{ mode: 'pieces'; pieces: ReadonlyMap<string, number> }>
    | Readonly<{ mode: 'amount'; amount: number }>
  )

export type DecidedRefund = Readonly<{
  lines: readonly Piece[]
  extraCents: number
  /** All of it. */
  cents: number
  reason: RefundReason
  note: string
}>
export type RefundFault = 'nothing' | 'too-much' | 'pieces'

const why = {
  reason: z.enum(REFUND_REASONS, 'reason'),
  note: longText(LONGEST_REFUND_NOTE),
  confirmed: confirmedCents(),
}
const amount = z.string('amount').transform((typed, context) => {
  const cents = readCents(typed)
  if (cents === null) context.addIssue({ code: 'custom', message: 'amount' })
  return cents ?? 0
})
const mode = z.discriminatedUnion(
  'mode',
  [
    z.object({ mode: z.literal('all'), ...why }),
    z.object({ mode: z.literal('pieces'), ...why, pieces: z.map(z.string(), z.string().regex(/^\d{0,4}$/, 'pieces')) }),
    z.object({ mode: z.literal('amount'), ...why, amount }),
  ],
  'nothing',
)

/** The refund form. Each line has a field of its own, `pieces.` and the key of the line. */
export const refundForm = defineForm(
  z
    .looseObject({ reason: why.reason })
    .transform((typed): unknown => ({ ...typed, pieces: piecesIn(typed) }))
    .pipe(mode)
    .refine(({ reason, note }) => reason !== 'other' || note !== '', 'explain')
    .transform(
      (asked): AskedRefund => (asked.mode === 'pieces' ? { ...asked, pieces: countsOf(asked.pieces) } : asked),
    ),
  ['reason', 'nothing', 'pieces', 'amount', 'explain'],
)

const PIECES = 'pieces.'

function piecesIn(typed: Readonly<Record<string, unknown>>): ReadonlyMap<string, unknown> {
  const named = Object.entries(typed).filter(([name]) => name.startsWith(PIECES))
  return new Map(named.map(([name, count]) => [name.slice(PIECES.length), count]))
}

function countsOf(pieces: ReadonlyMap<string, string>): ReadonlyMap<string, number> {
  return new Map([...pieces].map(([key, count]) => [key, Number(count)]))
}

type Refundable = Pick<OfficeOrder, 'snapshot' | 'refunds' | 'totalCents' | 'chargedCents' | 'charges'>

/** Which lines and how much beside them go back, if that is still to be had. */
export function decideRefund(asked: AskedRefund, order: Refundable): Result<DecidedRefund, RefundFault> {
  const chosen = chosenIn(asked, order)
  if (!chosen.ok) return chosen
  const { lines, extraCents } = chosen.value
  const cents = lines.reduce((sum, line) => sum + line.cents, extraCents)
  if (cents <= 0) return refused('nothing')
  if (cents > centsLeft(order)) return refused('too-much')
  const { reason, note } = asked
  return done({ lines, extraCents, cents, reason, note })
}

type Chosen = Readonly<{ lines: readonly Piece[]; extraCents: number }>
type Piece = Readonly<{ key: string; quantity: number; cents: number }>

function chosenIn(asked: AskedRefund, order: Refundable): Result<Chosen, RefundFault> {
  switch (asked.mode) {
    case 'all':
      return done(everythingLeft(order))
    case 'pieces':
      return piecesOf(asked.pieces, order)
    case 'amount':
      return done({ lines: [], extraCents: asked.amount })
  }
}

/** By line where that adds up; after an amount was paid back, goods can be worth more than what is left. */
function everythingLeft(order: Refundable): Chosen {
  const lines = linesLeft(order)
    .filter(({ left }) => left > 0)
    .map(({ key, left, cents }) => ({ key, quantity: left, cents }))
  const left = centsLeft(order)
  const extraCents = lines.reduce((rest, line) => rest - line.cents, left)
  return extraCents >= 0 ? { lines, extraCents } : { lines: [], extraCents: left }
}

function piecesOf(pieces: ReadonlyMap<string, number>, order: Refundable): Result<Chosen, RefundFault> {
  const lines: Piece[] = []
  const given = order.refunds.filter(({ state }) => state !== 'failed')
  for (const { key, left } of linesLeft(order)) {
    const quantity = pieces.get(key) ?? 0
    if (quantity > left) return refused('pieces')
    const cents = paidForPieces(order.snapshot, { key, quantity, before: piecesBack(given, key) })
    if (quantity > 0) lines.push({ key, quantity, cents })
  }
  return lines.length === 0 ? refused('nothing') : done({ lines, extraCents: 0 })
}

/** 12, 12,5 and 12.50 are amounts; a thousand has no mark. */
export function readCents(typed: string): number | null {
  const [, euros, cents = ''] = /^\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*€?\s*$/.exec(typed) ?? []
  return euros === undefined ? null : Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}
