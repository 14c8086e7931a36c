import type { InTransaction } from '#app/foundation/database/database.ts'
import { dropUnsentMails } from '#app/foundation/mail/outbox.server.ts'
import {
  giveCreditAgain,
  type IssuedAccount,
  listRecalledCards,
  lockIssued,
  recallCredit,
} from '#app/shop/credit/recall-credit.server.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import type { RefundedLine } from '#app/shop/orders/refund-amount.ts'
import {
  type PerKind,
  pickCards,
  VOUCHER_KINDS,
  type VoucherKind,
  vouchersThatMayStay,
  vouchersToTake,
} from './voucher-rule.ts'

type Recalled = Readonly<{ orderId: number; now: Date }>

/** Takes back what was handed out for an order whose money goes back. What somebody has spent of stays theirs. */
export async function recallVouchers(tx: InTransaction, { orderId, now }: Recalled): Promise<void> {
  for (const account of await lockIssued(tx, orderId)) {
    const { kind, balance, inHand } = account
    const isUntouched = kind === 'gift-card' ? balance === inHand : balance >= inHand
    if (isUntouched) await recallCredit(tx, { account, cents: inHand, orderId, now })
  }
  await dropUnsentCards(tx, { orderId, now })
}

/** What is still out in the world for an order: no money goes back for it. */
export async function vouchersInHand(tx: InTransaction, orderId: number): Promise<number> {
  return sumOf(await lockIssued(tx, orderId), ({ inHand }) => inHand)
}

type Refunded = Readonly<{
  order: Readonly<{ id: number; snapshot: OrderSnapshot; cancelled_at: Date | null }>
  /** All that count, the new one among them. */
  refunds: readonly Readonly<{ lines: readonly RefundedLine[]; cents: number }>[]
  now: Date
}>

/** Takes back the vouchers whose money goes back; false, and nothing taken, when they were spent. */
export async function takeVouchers(tx: InTransaction, { order, refunds, now }: Refunded): Promise<boolean> {
  const { id: orderId, snapshot } = order
  const accounts = await lockIssued(tx, orderId)
  const inHand = perKind(accounts, (account) => account.inHand)
  const unspent = perKind(accounts, (account) => Math.min(account.balance, account.inHand))
  const taken = vouchersToTake({ inHand, unspent, mayStay: vouchersThatMayStay({ snapshot, refunds }) })
  if (!taken) return false
  for (const kind of VOUCHER_KINDS) {
    const shares = pickCards(accountsOf(accounts, kind), taken[kind])
    for (const account of accounts)
      for (const { cents } of shares.filter(({ id }) => id === account.id))
        await recallCredit(tx, { account, cents, orderId, now })
  }
  return true
}

/** A refund that failed: what was taken for it goes back, unless its order is cancelled. */
export async function giveVouchersBack(tx: InTransaction, { order, refunds, now }: Refunded): Promise<void> {
  if (order.cancelled_at) return
  const { id: orderId, snapshot } = order
  const mayStay = vouchersThatMayStay({ snapshot, refunds })
  const accounts = await lockIssued(tx, orderId)
  let left = mayStay.both - sumOf(accounts, ({ inHand }) => inHand)
  for (const kind of VOUCHER_KINDS) {
    let leftOfKind = mayStay[kind] - sumOf(accountsOf(accounts, kind), ({ inHand }) => inHand)
    for (const account of accountsOf(accounts, kind)) {
      const cents = Math.max(0, Math.min(left, leftOfKind, account.issued - account.inHand))
      await giveCreditAgain(tx, { account, cents, orderId, now })
      left -= cents
      leftOfKind -= cents
    }
  }
}

/** The mail of a card that is worth nothing any more does not go out. */
export async function dropUnsentCards(tx: InTransaction, { orderId, now }: Recalled): Promise<void> {
  const cards = await listRecalledCards(tx, orderId)
  await dropUnsentMails(
    tx,
    cards.map((id) => `gift-card:${id}:issued`),
    now,
  )
}

function accountsOf(accounts: readonly IssuedAccount[], kind: VoucherKind): readonly IssuedAccount[] {
  return accounts.filter((account) => account.kind === kind)
}

function perKind(accounts: readonly IssuedAccount[], centsOf: (account: IssuedAccount) => number): PerKind {
  const sum = (kind: VoucherKind) => sumOf(accountsOf(accounts, kind), centsOf)
  return { 'gift-card': sum('gift-card'), 'store-credit': sum('store-credit') }
}

function sumOf(accounts: readonly IssuedAccount[], centsOf: (account: IssuedAccount) => number): number {
  return accounts.reduce((sum, account) => sum + centsOf(account), 0)
}
