import { expect, test } from 'vitest'
import { shownActor } from './shown-actor.ts'

test.each([
  { actor: 'customer', shown: 'customer' },
  { actor: 'buyer', shown: 'customer' },
  { actor: 'shop', shown: 'shop' },
  { actor: 'system', shown: 'shop' },
  { actor: 'staff:7', shown: 'team' },
])('a receipt of $actor is told as done by $shown', ({ actor, shown }) => {
  expect(shownActor(actor)).toBe(shown)
})
