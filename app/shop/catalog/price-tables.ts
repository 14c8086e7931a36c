import type { Generated } from 'kysely'

type When = Date | null

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    discount: {
      id: Generated<number>
      name: string
      code: string | null
      title_de: string
      title_en: string
      value_kind: string
      value: number
      class: string
      product_ids: number[] | null
      meals_only: boolean
      purchase: string
      minimum_cents: number | null
      minimum_meals: number | null
      starts_at: When
      ends_at: When
      usage_limit: number | null
      used: Generated<number>
      once_per_customer: boolean
      first_order_only: boolean
      combines_with: string[]
      is_personal: boolean
      role: string | null
      archived_at: When
    }
    vat_rate: {
      country: string
      postcode: Generated<string>
      tax_class: string
      percent_tenths: number | null
      valid_from: string
      valid_to: string | null
    }
    delivery_rule: {
      id: Generated<number>
      site: string
      country: string
      fee_cents: number
      fee_up_to_meals: number
      goods_fee_cents: number
      valid_from: Date
      valid_to: When
    }
    bonus: {
      id: Generated<number>
      site: string
      variant_id: number
      from_meals: number
      valid_from: Date
      valid_to: When
    }
  }
}
