import { type SelectQueryBuilder, sql } from 'kysely'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import { type Account, accountIn, accounts } from '#app/shop/customers/profile/read-account.server.ts'
import type { CustomerTokens, TokenHolder } from './customer-tokens.ts'
import { digestOfId } from './provider-records.server.ts'
import './sign-in-tables.ts'

/** How every access token begins. */
export const TOKEN_PREFIX = 'shcat_'
const MOST_CHARACTERS = 200

/** Tells whose access token it is also with the account, which is read along with the token. */
export type AccountTokens = CustomerTokens & Readonly<{ accountOf: (token: string) => Promise<Account | null> }>

/** Whose access token it is. A token is worth something only together with its grant and the session it was given in. */
export function createCustomerTokens({ db, clock }: { db: Database; clock: Pick<Clock, 'now'> }): AccountTokens {
  const isPossible = (token: string) => token.startsWith(TOKEN_PREFIX) && token.length <= MOST_CHARACTERS
  return {
    async customerOf(token) {
      return isPossible(token) ? findHolderOf({ db, clock }, digestOfId(token)) : null
    },
    async accountOf(token) {
      const [found] = isPossible(token) ? await findAccount(db, { id: digestOfId(token), now: clock.now() }) : []
      return found ? accountIn(found) : null
    },
  }
}

type Place = Readonly<{ db: Database; clock: Pick<Clock, 'now'> }>

/** Whose access token it is, by its digest. */
export async function findHolderOf({ db, clock }: Place, id: Buffer): Promise<TokenHolder | null> {
  const [found] = await findHolder(db, { id, now: clock.now() })
  if (!found) return null
  const { customerId, sessionUid, provedAt } = found
  return { customerId, sessionUid: sessionUid ?? '', provedAt }
}

const PROVED_AT = sql<Date>`greatest(
  session.proved_at,
  to_timestamp((session.payload ->> 'loginTs')::float8),
  to_timestamp(0))`

type Presented = Readonly<{ id: Buffer; now: Date }>

/** The one of these customers who holds an access token that is good. */
function holding<Row>(customers: SelectQueryBuilder<Tables, 'customer', Row>, { id, now }: Presented) {
  return customers
    .innerJoin('provider_record as token', 'token.customer_id', 'customer.id')
    .innerJoin('provider_record as granted', (join) =>
      join.onRef('granted.id', '=', 'token.grant_id').on('granted.kind', '=', 'Grant'),
    )
    .innerJoin('provider_record as session', (join) =>
      join
        .onRef('session.session_uid', '=', 'token.session_uid')
        .onRef('session.customer_id', '=', 'token.customer_id')
        .on('session.kind', '=', 'Session'),
    )
    .where('token.kind', '=', 'AccessToken')
    .where('token.id', '=', id)
    .where('token.expires_at', '>', now)
    .where('session.expires_at', '>', now)
    .where('customer.blocked_at', 'is', null)
}

const findHolder = statement((db, presented: Presented) =>
  holding(db.selectFrom('customer').select('customer.id as customerId'), presented).select([
    'session.session_uid as sessionUid',
    PROVED_AT.as('provedAt'),
  ]),
)

const findAccount = statement((db, presented: Presented) => holding(accounts(db), presented))

/** Seconds for which an access token is still good, by its digest. */
export async function findTokenLife({ db, clock }: Place, id: Buffer): Promise<number> {
  const found = await db
    .selectFrom('provider_record')
    .select('expires_at')
    .where('kind', '=', 'AccessToken')
    .where('id', '=', id)
    .executeTakeFirst()
  const until = found?.expires_at?.getTime() ?? clock.now().getTime()
  return Math.max(0, Math.floor((until - clock.now().getTime()) / 1000))
}
