import type { Database } from '#app/foundation/database/database.ts'
import { findLiveAttempt } from '#app/shop/paying/attempts.server.ts'
import type { Pay } from '#app/shop/paying/pay.server.ts'
import type { Submitted } from './checkout-details.ts'
import { type CheckoutId, isOfBrowser } from './checkout-id.ts'
import { submittedAs } from './submitted.server.ts'

type Leaving = Readonly<{ db: Database; pay: Pick<Pay, 'giveUp'> }>

/**
 * Ends what this browser has begun to pay at a bank, so that it can be paid in another way. Null when there is nothing to
 * end; `silent` while the gateway does not answer, and the payment goes on as it was.
 */
export async function leaveBank({ db, pay }: Leaving, id: CheckoutId): Promise<Submitted | 'silent' | null> {
  const attempt = await findLiveAttempt(db, { kind: 'cart', cartToken: id.token })
  if (attempt?.state !== 'confirming' || !isOfBrowser(attempt, id)) return null
  const end = await pay.giveUp(attempt).catch(() => null)
  return end ? submittedAs(end, attempt) : 'silent'
}
