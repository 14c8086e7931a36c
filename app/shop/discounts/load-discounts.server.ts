import { calendarDate, startOfDay } from '#app/foundation/calendar/calendar-date.ts'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { eurosToCents } from '#app/foundation/money/money.ts'
import type { DiscountFile } from '#app/shop/catalog/files/price-file.ts'
import { discountName } from '#app/shop/catalog/law/check-prices.ts'
import './discount-tables.ts'

type LoadContext = Readonly<{ productIds: ReadonlyMap<string, number>; now: Date }>

/** Writes the discounts of the files; what left the files is archived. */
export async function loadDiscounts(
  tx: InTransaction,
  discounts: readonly DiscountFile[],
  { productIds, now }: LoadContext,
): Promise<void> {
  for (const discount of discounts) await saveDiscount(tx, discount, productIds)
  await tx
    .updateTable('discount')
    .set({ archived_at: now })
    .where('archived_at', 'is', null)
    .where('is_personal', '=', false)
    .where('name', 'not in', ['', ...discounts.map(discountName)])
    .execute()
}

/** How often a discount was used is counted by the shop: a load sets it only for a new one. */
async function saveDiscount(
  tx: InTransaction,
  discount: DiscountFile,
  productIds: ReadonlyMap<string, number>,
): Promise<void> {
  const row = {
    ...rebate(discount),
    code: discount.code ?? null,
    title_de: discount.title.de,
    title_en: discount.title.en,
    class: discount.class,
    product_ids: discount.products?.flatMap((handle) => productIds.get(handle) ?? []) ?? null,
    meals_only: discount.mealsOnly,
    purchase: discount.purchase,
    minimum_cents: discount.minimum === undefined ? null : eurosToCents(discount.minimum),
    minimum_meals: discount.minimumMeals ?? null,
    starts_at: beginningOf(discount.startsAt),
    ends_at: beginningOf(discount.endsAt),
    usage_limit: discount.usageLimit ?? null,
    once_per_customer: discount.oncePerCustomer,
    first_order_only: discount.firstOrderOnly,
    combines_with: discount.combinesWith,
    is_personal: false,
    role: discount.role ?? null,
    archived_at: null,
  }
  await tx
    .insertInto('discount')
    .values({ ...row, name: discountName(discount), used: discount.alreadyUsed })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

function rebate({ percent, amount }: DiscountFile): { value_kind: string; value: number } {
  if (percent !== undefined) return { value_kind: 'percent', value: tenths(percent) }
  if (amount !== undefined) return { value_kind: 'fixed', value: eurosToCents(amount) }
  return { value_kind: 'free-delivery', value: 0 }
}

function tenths(percent: number): number {
  return Math.round(percent * 10)
}

/** Days are days of the shop, not of London. */
function beginningOf(day: string | undefined): Date | null {
  return day === undefined ? null : startOfDay(calendarDate(day), 'Europe/Berlin')
}
