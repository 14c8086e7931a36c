import type { Database, InTransaction } from '#app/foundation/database/database.ts'

/** An address while it is a customer's: what was left under it before and after belongs to somebody else. */
export type HeldEmail = Readonly<{ email: string; since: Date | null; until: Date | null }>

/** A customer about whom something is kept, with the address of today and all that they ever had. */
export type Person = Readonly<{ customerId: number; email: string; emails: readonly HeldEmail[] }>

export type DossierFile = Readonly<{ path: string; bytes: Uint8Array }>

/** What an account takes along when it is erased; its owner is told before. */
export type Loss =
  | Readonly<{ kind: 'open-order'; number: string }>
  | Readonly<{ kind: 'subscription'; number: string }>
  | Readonly<{ kind: 'store-credit'; cents: number }>
  | Readonly<{ kind: 'points'; points: number }>

/**
 * What one capability keeps about a customer. Everything that is kept about anybody belongs to a part: customers get a
 * copy of all parts, and all parts are erased together with an account.
 */
export type DossierPart = Readonly<{
  /** The name of its section in an export. */
  name: string
  /** Everything that it keeps about a customer, and nothing about anybody else. Secrets, such as digests, stay out. */
  read: (db: Database, person: Person) => Promise<unknown>
  /** Papers that go along. */
  files?: (db: Database, person: Person) => Promise<readonly DossierFile[]>
  /** Whether reading takes so long that nobody should wait for it. */
  isLarge?: (db: Database, person: Person) => Promise<boolean>
  losses?: (db: Database, person: Person) => Promise<readonly Loss[]>
  /** Erases what no law wants to be kept. It may come twice. */
  erase?: (tx: InTransaction, erased: Person & Readonly<{ now: Date }>) => Promise<void>
  /** Orders of theirs that are over. */
  listOverOrders?: (tx: InTransaction, erased: Person & Readonly<{ now: Date }>) => Promise<readonly number[]>
  /** Erases what was kept for an order of theirs, once the order is over. */
  eraseOrder?: (tx: InTransaction, order: Readonly<{ orderId: number; now: Date }>) => Promise<void>
}>

/** Who asked for an export or an erasure: the mail about it says so. */
export type AskedBy = 'customer' | 'team'

/** How long an export can be downloaded, in days. */
export const EXPORT_DAYS = 7
