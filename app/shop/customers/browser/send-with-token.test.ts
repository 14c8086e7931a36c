import { expect, test } from 'vitest'
import type { Renewal } from './renew-session.ts'
import { sendWithToken } from './send-with-token.ts'

type Situation = Readonly<{
  what: string
  token: string | null
  /** What the shop answers to each token; none for a network that fails. */
  answers: Readonly<Record<string, number>>
  renewal: Renewal
  outcome: number | string
  /** Tokens in the order in which they were sent. */
  sent: readonly string[]
  renewals: number
  forgotten?: readonly string[]
}>

const renewed: Renewal = { kind: 'renewed', token: 'new' }

test.each<Situation>([
  { what: 'a good token', token: 'a', answers: { a: 200 }, renewal: renewed, outcome: 200, sent: ['a'], renewals: 0 },
  { what: 'no token', token: null, answers: { new: 200 }, renewal: renewed, outcome: 200, sent: ['new'], renewals: 1 },
  {
    what: '[6-auth-401] a 401, one renewal, and it works',
    token: 'a',
    answers: { a: 401, new: 200 },
    renewal: renewed,
    outcome: 200,
    sent: ['a', 'new'],
    renewals: 1,
  },
  {
    what: '[6-auth-401] a 401 even after the renewal',
    token: 'a',
    answers: { a: 401, new: 401 },
    renewal: renewed,
    outcome: 'signed-out',
    sent: ['a', 'new'],
    renewals: 1,
    forgotten: ['new'],
  },
  {
    what: 'a 401 with a token that was just renewed',
    token: null,
    answers: { new: 401 },
    renewal: renewed,
    outcome: 'signed-out',
    sent: ['new'],
    renewals: 1,
    forgotten: ['new'],
  },
  {
    what: '[6-auth-401] a 401 and a session that is over',
    token: 'a',
    answers: { a: 401 },
    renewal: { kind: 'ended' },
    outcome: 'signed-out',
    sent: ['a'],
    renewals: 1,
  },
  {
    what: '[D-05] a 401 and a renewal that fails for now',
    token: 'a',
    answers: { a: 401 },
    renewal: { kind: 'transient' },
    outcome: 'unreachable',
    sent: ['a'],
    renewals: 1,
  },
  {
    what: '[D-05] no token and a renewal that fails for now',
    token: null,
    answers: {},
    renewal: { kind: 'transient' },
    outcome: 'unreachable',
    sent: [],
    renewals: 1,
  },
  { what: 'no network', token: 'a', answers: {}, renewal: renewed, outcome: 'unreachable', sent: ['a'], renewals: 0 },
  {
    what: 'a 500',
    token: 'a',
    answers: { a: 500 },
    renewal: renewed,
    outcome: 'unreachable',
    sent: ['a'],
    renewals: 0,
  },
  {
    what: 'a 429',
    token: 'a',
    answers: { a: 429 },
    renewal: renewed,
    outcome: 'too-often',
    sent: ['a'],
    renewals: 0,
  },
  { what: 'a 403', token: 'a', answers: { a: 403 }, renewal: renewed, outcome: 403, sent: ['a'], renewals: 0 },
])('$what gives $outcome', async ({ token, answers, renewal, outcome, sent, renewals, forgotten = [] }) => {
  const seen = { sent: [] as string[], renewals: 0, forgotten: [] as string[] }
  const answer = await sendWithToken(
    async (used) => {
      seen.sent.push(used)
      const status = answers[used]
      if (status === undefined) throw new TypeError('Failed to fetch')
      return new Response('{}', { status })
    },
    {
      token: () => token,
      renew: async () => {
        seen.renewals++
        return renewal
      },
      forget: (gone) => seen.forgotten.push(gone),
    },
  )
  expect(answer instanceof Response ? answer.status : answer).toBe(outcome)
  expect(seen).toEqual({ sent, renewals, forgotten })
})
