import type { ColumnType, Generated } from 'kysely'
import type { ProductFacts } from './product-facts.ts'

type When = Date | null

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    product: {
      id: Generated<number>
      handle: string
      type: string
      tags: string[]
      tax_class: string
      withdrawal: string
      storage: string | null
      rank: number
      status: string | null
      season: number[] | null
      art: string
      facts: ColumnType<ProductFacts, string, string>
      original_id: number | null
      offer_code: string | null
      archived_at: When
    }
    product_text: {
      product_id: number
      language: string
      title: string
      subtitle: string
      description: string
      legal_name: string | null
    }
    variant: {
      id: Generated<number>
      product_id: number
      sku: string
      position: number
      title_de: string
      title_en: string
      nominal_grams: number
      net_quantity: string | null
      net_unit: string | null
      box_surcharge_cents: number
      deposit_cents: number
      stock_kind: string
      stock: number | null
      /** The number in the file at the last load; another one is a new count. */
      file_stock: number | null
      archived_at: When
    }
    variant_price: {
      id: Generated<number>
      variant_id: number
      site: string
      currency: string
      cents: number
      compare_at_cents: number | null
      valid_from: Date
      valid_to: When
    }
    bundle_part: { bundle_id: number; product_id: number; quantity: number; position: number }
    collection: {
      id: Generated<number>
      handle: string
      kind: string
      is_listed: boolean
      is_subscription: boolean
      canonical: string | null
      archived_at: When
    }
    collection_text: { collection_id: number; language: string; title: string; description: string }
    collection_member: { collection_id: number; product_id: number; position: number }
    tag: { name: string; title_de: string; title_en: string }
    box_price: {
      id: Generated<number>
      site: string
      size: number
      meal_cents: number
      valid_from: Date
      valid_to: When
    }
    frequency: { position: number; interval_unit: string; interval_count: number; name_de: string; name_en: string }
    box_rule: { site: string; delivery_fee_cents: number; fee_up_to_size: number; first_order_percent: number }
  }
}
