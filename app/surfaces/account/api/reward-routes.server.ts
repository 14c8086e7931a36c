import { Hono } from 'hono'
import { z } from 'zod'
import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { wholeNumber } from '#app/foundation/forms/whole-number.ts'
import { findStoreCredit } from '#app/shop/credit/find-store-credit.server.ts'
import { findFriendOffer } from '#app/shop/rewards/find-friend-offer.server.ts'
import { findPoints, listPointMoves, type PointMove } from '#app/shop/rewards/find-loyalty.server.ts'
import { redeemPoints } from '#app/shop/rewards/redeem-points.server.ts'
import { REFERRAL_REWARD_CENTS } from '#app/shop/rewards/referral.ts'
import { ensureReferralCode, listReferrals } from '#app/shop/rewards/referral-codes.server.ts'
import type { LoyaltyAnswer, PointMoveAnswer, ReferralAnswer } from '#app/shop/rewards/reward-answers.ts'
import type { CustomerTokens } from '#app/shop/sign-in/customer-tokens.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { askingCustomer, jsonBody, refusal } from './account-route.server.ts'

const LOYALTY = '/account/api/loyalty'
const MOST_STEPS = 1000

const redeemBody = z.strictObject({
  steps: z.number().int().min(1).max(MOST_STEPS),
  key: z.uuid(),
})

type RewardSettings = Readonly<{ db: Database; clock: Clock; tokens: CustomerTokens }>

/** What the screens of points and referrals ask for. Each answers about the customer of the token alone. */
export function rewardRoutes({ db, clock, tokens }: RewardSettings): Hono {
  const routes = new Hono()

  async function loyaltyOf(customerId: number, before: number | null = null): Promise<LoyaltyAnswer> {
    const holder = { customerId, today: dayIn(SHOP_TIME_ZONE, clock.now()) }
    const { moves, next } = await listPointMoves(db, { ...holder, before })
    const creditCents = (await findStoreCredit(db, customerId))?.balanceCents ?? 0
    return { ...(await findPoints(db, holder)), creditCents, moves: moves.map(asAnswer), next }
  }

  routes.get(
    LOYALTY,
    askingCustomer(tokens, async ({ c, customerId }) => {
      return c.json(await loyaltyOf(customerId, wholeNumber(c.req.query('before'))))
    }),
  )
  routes.post(
    `${LOYALTY}/redeem`,
    askingCustomer(tokens, async ({ c, customerId }) => {
      const body = redeemBody.safeParse(await jsonBody(c))
      if (!body.success) return c.json({ error: 'Bad Request' }, 400)
      const redeemed = await redeemPoints(db, { customerId, ...body.data, now: clock.now() })
      if (!redeemed.ok) return refusal(c, redeemed.refusal.code, { status: 409 })
      return c.json({ ...redeemed.value, loyalty: await loyaltyOf(customerId) })
    }),
  )
  routes.post(
    '/account/api/referral',
    askingCustomer(tokens, async ({ c, customerId }) => {
      const offer = await findFriendOffer(db)
      const code = offer && (await ensureReferralCode(db, customerId, clock.now()))
      const answer: ReferralAnswer = {
        offer: offer && code ? { code, ...offer } : null,
        rewardCents: REFERRAL_REWARD_CENTS,
        referrals: await listReferrals(db, customerId),
      }
      return c.json(answer)
    }),
  )
  return routes
}

function asAnswer({ at, ...move }: PointMove): PointMoveAnswer {
  return { ...move, day: dayIn(SHOP_TIME_ZONE, at) }
}
