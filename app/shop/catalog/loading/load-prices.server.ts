import type { InTransaction } from '#app/foundation/database/database.ts'
import { eurosToCents } from '#app/foundation/money/money.ts'
import type { DeliveryFile, DiscountsFile, PriceFiles, VatFile } from '#app/shop/catalog/files/price-file.ts'
import { siteForCountry } from '#app/shop/sites/site.ts'

/** Writes tax rates, delivery rules and bonuses. What changes its price ends, and stays on record. */
export async function loadPrices(tx: InTransaction, files: PriceFiles, now: Date): Promise<void> {
  await loadVatRates(tx, files.vat)
  await loadDeliveryRules(tx, files.delivery, now)
  await loadHolidays(tx, files.delivery)
  await loadSeller(tx, files.seller)
  await loadBonuses(tx, files.discounts, now)
}

/** The file holds the whole history with its days, so it replaces what was there. */
async function loadVatRates(tx: InTransaction, { rates }: VatFile): Promise<void> {
  const rows = rates.flatMap(({ country, postcodes = [''], classes, percent, from, to }) =>
    postcodes.flatMap((postcode) =>
      classes.map((name) => ({
        country,
        postcode,
        tax_class: name,
        percent_tenths: percent === null ? null : tenths(percent),
        valid_from: from,
        valid_to: to ?? null,
      })),
    ),
  )
  await tx.deleteFrom('vat_rate').execute()
  await tx.insertInto('vat_rate').values(rows).execute()
}

async function loadDeliveryRules(tx: InTransaction, { rules }: DeliveryFile, now: Date): Promise<void> {
  const known = await tx.selectFrom('delivery_rule').selectAll().where('valid_to', 'is', null).execute()
  for (const { countries, fee, feeUpToMeals, goodsFee } of rules)
    for (const country of countries) {
      const row = {
        fee_cents: eurosToCents(fee),
        fee_up_to_meals: feeUpToMeals,
        goods_fee_cents: eurosToCents(goodsFee),
      }
      const open = known.find((each) => each.country === country)
      if (open && isSame(row, open)) continue
      if (open) await tx.updateTable('delivery_rule').set({ valid_to: now }).where('id', '=', open.id).execute()
      const site = siteForCountry(country)
      if (site)
        await tx
          .insertInto('delivery_rule')
          .values({ site, country, ...row, valid_from: now })
          .execute()
    }
}

async function loadHolidays(tx: InTransaction, { holidays }: DeliveryFile): Promise<void> {
  const content = JSON.stringify(holidays)
  await tx
    .insertInto('holiday_calendar')
    .values({ id: 1, content })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ content }))
    .execute()
}

async function loadSeller(tx: InTransaction, seller: PriceFiles['seller']): Promise<void> {
  const content = JSON.stringify(seller)
  await tx
    .insertInto('seller')
    .values({ id: 1, content })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ content }))
    .execute()
}

async function loadBonuses(tx: InTransaction, { bonus }: DiscountsFile, now: Date): Promise<void> {
  const known = await tx.selectFrom('bonus').selectAll().where('valid_to', 'is', null).execute()
  const variants = await tx.selectFrom('variant').select(['id', 'sku']).execute()
  const rows = bonus.flatMap(({ site, sku, fromMeals }) => {
    const variant = variants.find((each) => each.sku === sku)
    return variant ? [{ site, variant_id: variant.id, from_meals: fromMeals }] : []
  })
  for (const open of known.filter((each) => !rows.some((row) => isSame(row, each))))
    await tx.updateTable('bonus').set({ valid_to: now }).where('id', '=', open.id).execute()
  for (const row of rows.filter((each) => !known.some((open) => isSame(each, open))))
    await tx
      .insertInto('bonus')
      .values({ ...row, valid_from: now })
      .execute()
}

function tenths(percent: number): number {
  return Math.round(percent * 10)
}

function isSame(row: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(row).every(([field, value]) => other[field] === value)
}
