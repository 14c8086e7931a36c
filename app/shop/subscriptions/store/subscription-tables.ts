import type { ColumnType, Generated } from 'kysely'
import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { PostalAddress } from '#app/shop/orders/order-snapshot.ts'
import type { AgreedCode } from '#app/shop/pricing/agreed/agreed-codes.ts'
import type { AgreedPrices } from '#app/shop/pricing/agreed/agreed-prices.ts'
import type { AnnouncedPrice } from '#app/shop/pricing/agreed/announced-price.ts'
import type { LaterPrices } from '#app/shop/pricing/agreed/later-prices.ts'
import type { PriceRise } from '#app/shop/pricing/agreed/price-rise.ts'
import type { Failure } from '#app/shop/subscriptions/rules/dunning.ts'
import type { Replacement } from '#app/shop/subscriptions/rules/missing-goods.ts'
import type {
  AddOn,
  Commitment,
  CycleState,
  Pause,
  Pieces,
  Substitution,
} from '#app/shop/subscriptions/rules/subscription.ts'

type Json<Value> = ColumnType<Value, string, string>
type JsonOrNull<Value> = ColumnType<Value | null, string | null | undefined, string | null>
type OrNull<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    subscription: {
      id: Generated<number>
      /** The order of its first box. */
      order_id: number
      customer_id: number
      payment_method_id: number
      /** Tried once, on the day after a decline, instead of the first method. */
      backup_method_id: OrNull<number>
      status: 'ACTIVE' | 'CANCELLED'
      site: string
      language: ColumnType<'de' | 'en', string | undefined, string>
      plan: number
      box_size: number
      address: Json<PostalAddress>
      delivery_method: string
      first_billing_on: CalendarDate
      next_billing_on: OrNull<CalendarDate>
      anchor_index: Generated<number>
      anchor_on: CalendarDate
      charge_offset_days: Generated<number>
      codes: Generated<string[]>
      /** The prices to which its customer has agreed; null until they are written down. */
      agreed: JsonOrNull<AgreedPrices>
      /** Prices to which its customer has agreed from a delivery on that is still ahead. */
      agreed_later: JsonOrNull<LaterPrices>
      /** The version of the day's prices for which it was last looked at; 0 when something of it has changed since. */
      prices_seen: Generated<number>
      /** Its codes with their terms as they were when they were given. */
      agreed_codes: ColumnType<readonly AgreedCode[], string | undefined, string>
      substitution: Generated<Substitution>
      commitment: JsonOrNull<Commitment>
      highlight_banner: OrNull<string>
      pause: JsonOrNull<Pause>
      /** The end of the pause of which its customer was reminded, and the card that expires. */
      pause_reminded_for: OrNull<string>
      card_reminded_for: OrNull<string>
      /** Whether its boxes are announced by mail. */
      is_announced: Generated<boolean>
      remove_count: Generated<number>
      /** Rises with every new link to its calendar: the links before it end. */
      feed_version: Generated<number>
      cancel_reason: OrNull<string>
      /** Nothing is charged on this day or after it. */
      cancels_on: OrNull<CalendarDate>
      cancelled_at: OrNull<Date>
      /** Receipt of a cancellation that nobody has answered yet: nothing is charged until somebody does (S-19). */
      held_since: OrNull<Date>
      /** Something was charged twice: nothing is charged until somebody has looked. */
      frozen_at: OrNull<Date>
      /** When there is something to do. */
      due_at: OrNull<Date>
      created_at: Date
      updated_at: Date
    }
    subscription_line: {
      id: Generated<number>
      subscription_id: number
      variant_id: number
      quantity: number
      attributes: ColumnType<readonly Readonly<{ key: string; value: string }>[], string | undefined, string>
    }
    subscription_cycle: {
      id: Generated<number>
      subscription_id: number
      cycle_index: number
      billing_on: CalendarDate
      state: CycleState
      begun_at: OrNull<Date>
      /** What this one delivery holds instead of the subscription's lines. */
      lines: JsonOrNull<readonly Pieces[]>
      /** What comes along once. */
      add_ons: ColumnType<readonly AddOn[], string | undefined, string>
      /** What was agreed for a delivery that holds goods of its own. */
      agreed: JsonOrNull<AgreedPrices>
      /** When it was last looked for goods that are missing. */
      announced_at: OrNull<Date>
      /** The billing date for which its customer was told what it costs, and that price (S-29). */
      announced_for: OrNull<CalendarDate>
      announced: JsonOrNull<AnnouncedPrice>
      missing: ColumnType<readonly Pieces[], string | undefined, string>
      replaced: ColumnType<readonly Replacement[], string | undefined, string>
      total_cents: OrNull<number>
      delivery_on: OrNull<CalendarDate>
      /** Automatic tries so far. */
      tries: Generated<number>
      first_tried_at: OrNull<Date>
      /** When it was last tried by itself. */
      last_tried_at: OrNull<Date>
      failure: OrNull<Failure>
      next_try_at: OrNull<Date>
      fails_at: OrNull<Date>
      confirmation_url: OrNull<string>
      order_id: OrNull<number>
    }
    /** The prices of a site: another version with every change, and when customers are asked about it. */
    price_state: { site: string; version: number; digest: string; asks_at: Date }
    /** A rise to which a customer may agree; one at most is open for a subscription. */
    price_question: {
      id: Generated<number>
      subscription_id: number
      asked_at: Date
      rises: Json<readonly PriceRise[]>
      first_cycle: number
      first_billing_on: CalendarDate
      first_delivery_on: CalendarDate
      old_cents: number
      new_cents: number
      closed_at: OrNull<Date>
      outcome: OrNull<'agreed' | 'replaced' | 'settled'>
    }
    /** Ids of planned boxes that went with the end of their row. */
    ended_cycle: { id: number; subscription_id: number }
    subscription_receipt: {
      id: Generated<number>
      subscription_id: number
      number: number
      act: string
      reason: Generated<string>
      duration_weeks: OrNull<number>
      actor: string
      before: Json<unknown>
      after: Json<unknown>
      at: Date
    }
    /** Answers by the key that a client gave them. */
    subscription_answer: {
      customer_id: number
      key: string
      request: Buffer
      status: OrNull<number>
      body: OrNull<string>
      at: Date
      expires_at: OrNull<Date>
      /** When the act under this key was done, with the number of its receipt and the key of the charge it began. */
      acted_at: OrNull<Date>
      receipt: OrNull<string>
      attempt_key: OrNull<string>
    }
  }
}
