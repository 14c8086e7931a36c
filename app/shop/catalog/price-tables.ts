import type { ColumnType, Generated } from 'kysely'
import type { HolidayCalendar } from '#app/shop/sites/holidays.ts'

type When = Date | null

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    vat_rate: {
      country: string
      postcode: Generated<string>
      tax_class: string
      percent_tenths: number | null
      valid_from: string
      valid_to: string | null
    }
    holiday_calendar: { id: number; content: ColumnType<HolidayCalendar, string, string> }
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
