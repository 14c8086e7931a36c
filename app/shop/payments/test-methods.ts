import type { Expiry } from './gateway.ts'

/** What a test card does when it is charged. */
export type Behaviour = 'succeeds' | 'declines' | 'confirms' | 'fails-later' | 'refused-later'

/** The published test cards; every other number is refused by the fields already. */
const CARDS: Readonly<Record<string, Readonly<{ brand: string; behaviour: Behaviour }>>> = {
  '4242424242424242': { brand: 'Visa', behaviour: 'succeeds' },
  '5555555555554444': { brand: 'Mastercard', behaviour: 'succeeds' },
  '4000000000000002': { brand: 'Visa', behaviour: 'declines' },
  '4000000000003220': { brand: 'Visa', behaviour: 'confirms' },
  '4000000000000341': { brand: 'Visa', behaviour: 'fails-later' },
  '4000000000009987': { brand: 'Visa', behaviour: 'refused-later' },
}

/** The published account whose bank takes the money back; every other debit comes through. */
const RETURNED_DEBIT = 'DE62370400440532013001'

export type TypedMethod =
  | Readonly<{ kind: 'card'; number: string; expiry: string; code: string }>
  | Readonly<{ kind: 'sepa'; iban: string; holder: string }>

export type MethodFault = 'number' | 'expiry' | 'code' | 'iban' | 'holder'

export type GoodMethod = Readonly<{
  ok: true
  kind: 'card' | 'sepa'
  behaviour: Behaviour
  brand: string
  last4: string
  label: string
  expiry: Expiry | null
  /** What makes it the same method when it is typed again. */
  identity: string
}>

export type ReadMethod = GoodMethod | Readonly<{ ok: false; faults: readonly MethodFault[] }>

/** What the gateway makes of the fields; the year and month decide whether a card still holds. */
export function readMethod(typed: TypedMethod, month: string): ReadMethod {
  return typed.kind === 'card' ? readCard(typed, month) : readDebit(typed)
}

function readCard({ number, expiry, code }: Extract<TypedMethod, { kind: 'card' }>, month: string): ReadMethod {
  const digits = number.replace(/[\s-]/g, '')
  const card = CARDS[digits]
  const until = readExpiry(expiry)
  const isOver = until !== null && `${until.year}-${twoDigits(until.month)}` < month
  const isCode = /^\d{3,4}$/.test(code.trim())
  if (!card || !until || isOver || !isCode) {
    const found = { number: !card, expiry: !until || isOver, code: !isCode }
    return { ok: false, faults: (['number', 'expiry', 'code'] as const).filter((name) => found[name]) }
  }
  const { brand, behaviour } = card
  const last4 = digits.slice(-4)
  // There are six test cards for all testers: another month or code makes another card of one.
  const identity = `${digits} ${twoDigits(until.month)}/${String(until.year).slice(2)} ${code.trim()}`
  return { ok: true, kind: 'card', behaviour, brand, last4, label: `${brand} •••• ${last4}`, expiry: until, identity }
}

/** A month and a year as they stand on a card, or typed on a keyboard that has no stroke: 12/30, 1230, 12-2030, 1/30. */
function readExpiry(typed: string): Expiry | null {
  const plain = typed.replace(/\s/g, '')
  const found = /^(0?[1-9]|1[0-2])[/.-](?:20)?(\d{2})$/.exec(plain) ?? /^(0[1-9]|1[0-2])(?:20)?(\d{2})$/.exec(plain)
  return found && { month: Number(found[1]), year: 2000 + Number(found[2]) }
}

function twoDigits(month: number): string {
  return String(month).padStart(2, '0')
}

function readDebit({ iban, holder }: Extract<TypedMethod, { kind: 'sepa' }>): ReadMethod {
  const plain = iban.replace(/\s/g, '').toUpperCase()
  if (!isIban(plain) || !holder.trim()) {
    const found = { iban: !isIban(plain), holder: !holder.trim() }
    return { ok: false, faults: (['iban', 'holder'] as const).filter((name) => found[name]) }
  }
  const behaviour = plain === RETURNED_DEBIT ? 'fails-later' : 'succeeds'
  const last4 = plain.slice(-4)
  const named = { brand: '', last4, label: `SEPA •••• ${last4}` }
  return { ok: true, kind: 'sepa', behaviour, ...named, expiry: null, identity: plain }
}

/** ISO 13616: moved to the front and read as digits, the number leaves 1 when divided by 97. */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
