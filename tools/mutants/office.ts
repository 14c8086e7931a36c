import type { Mutant } from './mutant.ts'

const OFFICE = 'app/shop/office'
const SIGN_IN = 'app/shop/sign-in'
const DECLARATIONS = 'app/shop/declarations'
const PAYMENTS = 'app/shop/payments'
const ORDERS = 'app/shop/orders'

/** Office, sign-in, withdrawals, refunds, webhooks. */
export const office: readonly Mutant[] = [
  {
    rule: 'a reader may see and nothing else',
    file: `${OFFICE}/roles.ts`,
    find: "reader: ['see'],",
    replace: "reader: ['see', 'act'],",
    tests: [`${OFFICE}/office-rules.test.ts`, `${OFFICE}/acts.db.test.ts`],
  },
  {
    rule: 'the owner alone manages the team',
    file: `${OFFICE}/roles.ts`,
    find: "orders: ['see', 'act'],",
    replace: "orders: ['see', 'act', 'own'],",
    tests: [`${OFFICE}/office-rules.test.ts`],
  },
  {
    rule: 'an office session ends after half an hour without use',
    file: `${OFFICE}/sessions.server.ts`,
    find: "where('s.seen_at', '>', new Date(now.getTime() - IDLE))",
    replace: "where('s.seen_at', '>', new Date(0))",
    tests: [`${OFFICE}/sign-in.db.test.ts`],
  },
  {
    rule: 'an office session ends after twelve hours',
    file: `${OFFICE}/sessions.server.ts`,
    find: "where('s.expires_at', '>', now)",
    replace: "where('s.expires_at', '>', new Date(0))",
    tests: [`${OFFICE}/sign-in.db.test.ts`],
  },
  {
    rule: 'who was disabled has no session any more',
    file: `${OFFICE}/sessions.server.ts`,
    find: "    .where('m.disabled_at', 'is', null)\n    .executeTakeFirst()",
    replace: '    .executeTakeFirst()',
    tests: [`${OFFICE}/sign-in.db.test.ts`],
  },
  {
    rule: 'after five wrong tries the next one waits',
    file: `${OFFICE}/sign-in-tries.server.ts`,
    find: 'free: FREE_TRIES - 1',
    replace: 'free: 50',
    tests: [`${OFFICE}/sign-in.db.test.ts`],
  },
  {
    rule: 'wrong passwords make their own network wait and no other',
    file: `${OFFICE}/sign-in-tries.server.ts`,
    find: "{ 'office-passwords': `",
    replace: "{ 'office-passwords': email || `",
    tests: [`${OFFICE}/sign-in.db.test.ts`],
  },
  {
    rule: 'a first password ends after three days',
    file: `${OFFICE}/sign-in.server.ts`,
    find: 'found.password_expires_at <= now',
    replace: 'found.password_expires_at <= new Date(0)',
    tests: [`${OFFICE}/sign-in.db.test.ts`],
  },
  {
    rule: 'a sealed secret opens for its member only',
    file: 'app/foundation/config/vault.server.ts',
    find: '.setAAD(Buffer.from(subject)).setAuthTag',
    replace: '.setAAD(Buffer.from(SEALED)).setAuthTag',
    tests: ['app/foundation/config/vault.test.ts'],
  },
  {
    rule: 'a sandbox’s database never belongs to a live shop',
    file: 'app/foundation/config/shop-mode.server.ts',
    find: 'if (claimed.mode !== mode)',
    replace: "if (claimed.mode !== mode && mode === 'sandbox')",
    tests: ['app/foundation/config/shop-mode.db.test.ts'],
  },
  {
    rule: 'a code of the authenticator works once',
    file: `${OFFICE}/sign-in.server.ts`,
    find: 'step === null || step <= code_step',
    replace: 'step === null',
    tests: [`${OFFICE}/sign-in.db.test.ts`],
  },
  {
    rule: 'a password has at least twelve characters',
    file: `${OFFICE}/new-password.ts`,
    find: 'const SHORTEST = 12',
    replace: 'const SHORTEST = 8',
    tests: [`${OFFICE}/office-rules.test.ts`],
  },
  {
    rule: 'a code of the authenticator is worth one step to either side',
    file: `${SIGN_IN}/one-time-code.server.ts`,
    find: '[current, current - 1, current + 1]',
    replace: '[current, current - 1, current + 1, current - 2]',
    tests: [`${SIGN_IN}/one-time-code.test.ts`],
  },
  {
    rule: 'a password is compared with its digest',
    file: `${SIGN_IN}/password.server.ts`,
    find: 'expected.length === BYTES && timingSafeEqual(actual, expected)',
    replace: 'expected.length === BYTES',
    tests: [`${SIGN_IN}/password.test.ts`],
  },
  {
    rule: 'a webhook is taken for five minutes',
    file: `${PAYMENTS}/event-signature.server.ts`,
    find: 'const TOLERANCE = 300',
    replace: 'const TOLERANCE = 3000',
    tests: [`${PAYMENTS}/event-signature.test.ts`],
  },
  {
    rule: 'a webhook is signed over its whole body',
    file: `${PAYMENTS}/event-signature.server.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of the file.
    find: 'update(`${seconds}.${body}`)',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of the file.
    replace: 'update(`${seconds}`)',
    tests: [`${PAYMENTS}/event-signature.test.ts`],
  },
  {
    rule: 'withdrawing takes fourteen days',
    file: 'app/shop/sites/withdrawal-days.ts',
    find: 'const DAYS = 14',
    replace: 'const DAYS = 13',
    tests: [`${DECLARATIONS}/withdrawal-rule.test.ts`],
  },
  {
    rule: 'the last day to withdraw is no weekend and no holiday',
    file: 'app/shop/sites/withdrawal-days.ts',
    find: 'weekday(day) > 5 || isHoliday(day)',
    replace: 'weekday(day) > 5',
    tests: [`${DECLARATIONS}/withdrawal-rule.test.ts`],
  },
  {
    rule: 'points go back in proportion to the money',
    file: 'app/shop/rewards/loyalty.ts',
    find: '(totalCents - refundedCents)',
    replace: 'totalCents',
    tests: ['app/shop/rewards/loyalty.test.ts'],
  },
  {
    rule: 'points wait until nobody can withdraw',
    file: 'app/shop/rewards/loyalty.ts',
    find: 'after !== null && after < today',
    replace: 'after !== null',
    tests: ['app/shop/rewards/loyalty.test.ts'],
  },
  {
    rule: 'nobody is rewarded for themselves',
    file: 'app/shop/rewards/referral.ts',
    find: 'isRefused || refundedCents',
    replace: 'refundedCents',
    tests: ['app/shop/rewards/referral.test.ts'],
  },
  {
    rule: 'perishable goods are judged by a person',
    file: `${DECLARATIONS}/withdrawal-rule.ts`,
    find: "if (withdrawal === 'no-perishable')",
    replace: "if (withdrawal === 'never')",
    tests: [`${DECLARATIONS}/withdrawal-rule.test.ts`],
  },
  {
    rule: 'delivery is refunded when all goods are withdrawn',
    file: `${DECLARATIONS}/withdrawal-rule.ts`,
    find: 'takesAllGoods(order, owed) ? deliveryLeft(order) : 0',
    replace: 'deliveryLeft(order)',
    tests: [`${DECLARATIONS}/withdrawal-rule.test.ts`],
  },
  {
    rule: 'pieces that were refunded are not refunded again',
    file: `${DECLARATIONS}/withdrawal-rule.ts`,
    find: 'Math.min(quantity, (line?.quantity ?? 0) - before)',
    replace: 'Math.min(quantity, line?.quantity ?? 0)',
    tests: [`${DECLARATIONS}/withdrawal-rule.test.ts`],
  },
  {
    rule: 'the refunds of all pieces add up to what the line cost',
    file: `${ORDERS}/refund-amount.ts`,
    find: 'return upTo(before + quantity) - upTo(before)',
    replace: 'return upTo(quantity)',
    tests: [`${ORDERS}/refund-amount.test.ts`],
  },
  {
    rule: 'a refund gives no more credit than was paid with credit',
    file: `${ORDERS}/refund-amount.ts`,
    find: 'creditCents <= creditLeft ?',
    replace: 'creditCents >= 0 ?',
    tests: [`${ORDERS}/refund-amount.test.ts`],
  },
]
