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
    discount_use: {
      id: Generated<number>
      discount_id: number
      /** The payment that uses it; null while a box is only announced. */
      attempt_id: number | null
      /** The box of a subscription whose announcement counted it. */
      cycle_id: number | null
      customer_id: number
      once_per_customer: boolean
      order_id: number | null
      released_at: Date | null
      at: Date
    }
  }
}
