import type { ColumnType, Generated } from 'kysely'
import type { CartAddress, CartLine } from '#app/shop/cart/cart.ts'
import type { CartAttribute } from '#app/shop/cart/cart-lines.ts'

type Json<Value> = ColumnType<Value, string, string>

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    cart: {
      token: string
      key_digest: Buffer
      /** Of keys that were given to browsers which came by a mail. */
      other_key_digests: Generated<readonly Buffer[]>
      version: Generated<number>
      site: string
      country: string
      lines: Json<readonly CartLine[]>
      codes: readonly string[]
      gift_card_ids: readonly number[]
      attributes: Json<readonly CartAttribute[]>
      note: string
      email: string | null
      phone: string | null
      customer_id: Generated<number | null>
      addresses: Json<readonly CartAddress[]>
      delivery_option: string
      created_at: Date
      updated_at: Date
      expires_on: string
      completed_at: Date | null
    }
  }
}
