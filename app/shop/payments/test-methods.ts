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

export type ReadMethod = GoodMethod | Readonly<{ ok: false; fault: MethodFault }>

/** What the gateway makes of the fields; the year and month decide whether a card still holds. */
export function readMethod(typed: TypedMethod, month: string): ReadMethod {
  return typed.kind === 'card' ? readCard(typed, month) : readDebit(typed)
}

function readCard({ number, expiry, code }: Extract<TypedMethod, { kind: 'card' }>, month: string): ReadMethod {
  const digits = number.replace(/[\s-]/g, '')
  const card = CARDS[digits]
  if (!card) return { ok: false, fault: 'number' }
  const expires = /^\s*(0[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})\s*$/.exec(expiry)
  if (!expires || `20${expires[2]}-${expires[1]}` < month) return { ok: false, fault: 'expiry' }
  if (!/^\d{3,4}$/.test(code.trim())) return { ok: false, fault: 'code' }
  const { brand, behaviour } = card
  const last4 = digits.slice(-4)
  const until = { month: Number(expires[1]), year: 2000 + Number(expires[2]) }
  // There are six test cards for all testers: another month or code makes another card of one.
  const identity = `${digits} ${expires[1]}/${expires[2]} ${code.trim()}`
  return { ok: true, kind: 'card', behaviour, brand, last4, label: `${brand} •••• ${last4}`, expiry: until, identity }
}

function readDebit({ iban, holder }: Extract<TypedMethod, { kind: 'sepa' }>): ReadMethod {
  const plain = iban.replace(/\s/g, '').toUpperCase()
  if (!isIban(plain)) return { ok: false, fault: 'iban' }
  if (!holder.trim()) return { ok: false, fault: 'holder' }
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
