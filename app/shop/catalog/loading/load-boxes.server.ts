import type { InTransaction } from '#app/foundation/database/database.ts'
import { eurosToCents } from '#app/foundation/money/money.ts'
import type { BoxesFile } from '#app/shop/catalog/files/catalog-file.ts'
import { SITES } from '#app/shop/sites/site.ts'

/** Writes box prices, rhythms and fees. A changed box price ends the old one, which stays on record. */
export async function loadBoxes(tx: InTransaction, file: BoxesFile, now: Date): Promise<void> {
  for (const site of SITES) {
    for (const { size, mealPrice } of file.boxes)
      await saveBoxPrice(tx, { site, size, mealCents: eurosToCents(mealPrice), now })
    await retireOtherSizes(tx, { site, sizes: file.boxes.map(({ size }) => size), now })
    const rule = {
      delivery_fee_cents: eurosToCents(file.deliveryFee),
      fee_up_to_size: file.feeUpToSize,
      first_order_percent: file.firstOrderPercent,
    }
    await tx
      .insertInto('box_rule')
      .values({ site, ...rule })
      .onConflict((conflict) => conflict.column('site').doUpdateSet(rule))
      .execute()
  }
  await tx.deleteFrom('frequency').execute()
  const frequencies = file.frequencies.map(({ interval, intervalCount, name }, position) => ({
    position,
    interval_unit: interval,
    interval_count: intervalCount,
    name_de: name.de,
    name_en: name.en,
  }))
  await tx.insertInto('frequency').values(frequencies).execute()
}

async function saveBoxPrice(
  tx: InTransaction,
  { site, size, mealCents, now }: { site: string; size: number; mealCents: number; now: Date },
): Promise<void> {
  const open = await tx
    .selectFrom('box_price')
    .select(['id', 'meal_cents'])
    .where('site', '=', site)
    .where('size', '=', size)
    .where('valid_to', 'is', null)
    .executeTakeFirst()
  if (open?.meal_cents === mealCents) return
  if (open) await tx.updateTable('box_price').set({ valid_to: now }).where('id', '=', open.id).execute()
  await tx.insertInto('box_price').values({ site, size, meal_cents: mealCents, valid_from: now }).execute()
}

async function retireOtherSizes(
  tx: InTransaction,
  { site, sizes, now }: { site: string; sizes: readonly number[]; now: Date },
): Promise<void> {
  await tx
    .updateTable('box_price')
    .set({ valid_to: now })
    .where('site', '=', site)
    .where('size', 'not in', sizes)
    .where('valid_to', 'is', null)
    .execute()
}
