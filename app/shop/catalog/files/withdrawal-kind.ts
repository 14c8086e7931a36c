import type { ProductFile } from './catalog-file.ts'

/** What the law says about withdrawing: like from any other, or not, or only under conditions (§ 312g BGB). */
export const WITHDRAWAL_KINDS = ['yes', 'no-perishable', 'no-after-seal-broken', 'digital'] as const
export type WithdrawalKind = (typeof WITHDRAWAL_KINDS)[number]

/** Frozen food keeps, so it can be withdrawn from; a product that is listed otherwise says so. */
export function withdrawalOf({ type, withdrawal }: Pick<ProductFile, 'type' | 'withdrawal'>): WithdrawalKind {
  return withdrawal ?? (type === 'ebook' ? 'digital' : 'yes')
}
