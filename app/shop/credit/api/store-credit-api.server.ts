import { type ApiPart, readSdl } from '#app/foundation/graphql/api-schema.server.ts'
import {
  connectionOf,
  connectionOfList,
  type Ordering,
  type PageArguments,
} from '#app/foundation/graphql/connection.ts'
import { globalId } from '#app/foundation/ids/global-id.ts'
import { eur } from '#app/foundation/money/money.ts'
import { moneyV2 } from '#app/foundation/money/money-v2.ts'
import type { MoveReason } from '#app/shop/credit/credit-account.ts'
import { type CreditMove, findStoreCredit, type StoreCreditAccount } from '#app/shop/credit/find-store-credit.server.ts'
import type { CustomerContext } from '#app/shop/customers/api/customer-context.server.ts'
import type { Customer } from '#app/shop/customers/customer.ts'

const EVENTS: Readonly<Record<MoveReason, string>> = {
  issued: 'ADJUSTMENT',
  bought: 'ADJUSTMENT',
  granted: 'ADJUSTMENT',
  loyalty: 'ADJUSTMENT',
  referral: 'ADJUSTMENT',
  recalled: 'ADJUSTMENT',
  hold: 'ORDER_PAYMENT',
  release: 'PAYMENT_FAILURE',
  refund: 'ORDER_REFUND',
}

type MoveOfAccount = CreditMove & Readonly<{ account: StoreCreditAccount; __typename: string }>

/** Credit does not expire, so both published orders are the order in which it moved. */
const BY_ID: Ordering<MoveOfAccount> = { name: 'ID', keyOf: ({ id }) => id, idOf: ({ id }) => id }

const money = (cents: number) => moneyV2(eur(cents))

const moveFields = {
  id: ({ id, __typename }: MoveOfAccount) => globalId(__typename, id),
  amount: ({ cents }: MoveOfAccount) => money(cents),
  balanceAfterTransaction: ({ balanceCents }: MoveOfAccount) => money(balanceCents),
  createdAt: ({ at }: MoveOfAccount) => at.toISOString(),
  event: ({ reason }: MoveOfAccount) => EVENTS[reason],
}

/** A customer's store credit and its ledger. */
export const storeCreditApi: ApiPart<CustomerContext> = {
  sdl: readSdl(new URL('store-credit-api.graphql', import.meta.url)),
  resolvers: {
    Customer: {
      storeCreditAccounts: async (_: Customer, page: PageArguments, { db, customerId }: CustomerContext) => {
        const account = await findStoreCredit(db, customerId)
        return connectionOfList(account ? [account] : [], page)
      },
    },
    StoreCreditAccount: {
      id: ({ id }: StoreCreditAccount) => globalId('StoreCreditAccount', id),
      balance: ({ balanceCents }: StoreCreditAccount) => money(balanceCents),
      expirableBalance: () => money(0),
      transactions: (account: StoreCreditAccount, page: PageArguments) =>
        connectionOf(
          account.moves.map((move) => ({ ...move, account, __typename: typeOf(move) })),
          page,
          BY_ID,
        ),
    },
    StoreCreditAccountCreditTransaction: {
      ...moveFields,
      expiresAt: () => null,
      remainingAmount: ({ cents, account }: MoveOfAccount) => money(Math.min(cents, account.balanceCents)),
    },
    StoreCreditAccountDebitTransaction: moveFields,
  },
}

function typeOf({ cents }: CreditMove): string {
  return cents > 0 ? 'StoreCreditAccountCreditTransaction' : 'StoreCreditAccountDebitTransaction'
}
