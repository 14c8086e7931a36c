import { expect, test } from 'vitest'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { cancelSubscription } from '#app/shop/subscriptions/acts/schedule-acts.server.ts'
import { actInShop, DIGITS, diceFrom, drawAct, nameOf, numberOf } from './random-acts.fixture.ts'
import { subscriptionShop } from './subscription-shop.fixture.ts'
import { ModelSubscription } from './two-year-model.fixture.ts'

/** Random subscriptions that are lived through; a campaign asks for more. */
const PEOPLE = Number(process.env['TWO_YEAR_SUBSCRIPTIONS'] ?? 3)
/** Subscriptions that sleep through each outage. */
const SLEEPERS = Number(process.env['OUTAGE_SUBSCRIPTIONS'] ?? 3)
const SEED = Number(process.env['TEST_SEED'] || Math.floor(Math.random() * 2 ** 31))
const FIRST = numberOf('2027-01-01')
const DAYS = 730
/** One act in so many days. */
const DAYS_BETWEEN_ACTS = 16
const TIMEOUT_MS = 120_000 + (PEOPLE + SLEEPERS) * 20_000
const BOXES = [
  { meals: { 'coco-curry': 6, 'chili-sin-carne': 6 }, euros: '88.08' },
  { meals: { 'coco-curry': 12 }, euros: '91.08' },
] as const

test(
  `[R13] ${PEOPLE} random subscriptions over two years, with four changes of the clocks and 29 February, are charged as the model says (seed ${SEED})`,
  async () => {
    await using shop = await subscriptionShop({ poolSize: 4, start: '2027-01-01T11:00:00Z' })
    const dice = diceFrom(SEED)
    const people = []
    for (let count = 0; count < PEOPLE; count++) {
      const weeks = 1 + dice(8)
      const { meals, euros } = BOXES[dice(BOXES.length)] ?? BOXES[0]
      const card = (['good', 'good', 'good', 'soft', 'hard', 'asks'] as const)[dice(6)] ?? 'good'
      const person = await shop.subscribe({ plan: 2000 + weeks, meals, card: DIGITS[card] })
      const model = new ModelSubscription(FIRST, { weeks, card, euros, dayName: nameOf })
      people.push({ person, model, story: [`${weeks} weeks, ${card}`] })
    }
    for (let day = FIRST + 1; day <= FIRST + DAYS; day++) {
      const acting = people.filter(() => dice(DAYS_BETWEEN_ACTS) === 0)
      if (acting.length > 0) await shop.passUntil(nameOf(day))
      for (const { model } of people) model.morning(day)
      for (const { person, model, story } of acting) {
        const act = drawAct(dice, model.outlook)
        const isTaken = model.act(act, day)
        story.push(`${nameOf(day)} ${JSON.stringify(act)} ${isTaken}`)
        const refusal = await actInShop(shop, person, { act, today: day })
        expect(refusal === null, `${story.join('\n')} ${refusal}`).toBe(isTaken)
      }
    }
    await shop.passUntil(nameOf(FIRST + DAYS))
    let charges = 0
    const wrong: string[] = []
    for (const { person, model, story } of people) {
      const charged = await shop.charges(person.id)
      if (charged.join() !== model.charges.join())
        wrong.push([...story, 'charged:', ...charged, 'expected:', ...model.charges].join('\n'))
      charges += model.charges.length
    }
    expect(wrong.length, wrong.join('\n\n')).toBe(0)
    console.log(`${PEOPLE} subscriptions, ${charges} charges over two years equal the model`)
    expect(await reconcile(shop.db)).toEqual([])
  },
  TIMEOUT_MS,
)

test(
  `[R14] [S-15] after outages of 1, 7, 45 and 400 days ${SLEEPERS} subscriptions are charged once at the most, and the next date is ahead`,
  async () => {
    await using shop = await subscriptionShop({ poolSize: 4 })
    const dice = diceFrom(SEED)
    for (const days of [1, 7, 45, 400]) {
      const people = []
      for (let count = 0; count < SLEEPERS; count++)
        people.push(await shop.subscribe({ plan: 2001 + dice(4), meals: BOXES[0].meals }))
      // Some have been billed before it, some not.
      await shop.passDays(dice(14))
      const before = await Promise.all(people.map(({ id }) => shop.charges(id)))
      const wake = new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
      await shop.sleepUntil(wake)
      await shop.workNow()
      for (const [place, { id, customerId }] of people.entries()) {
        const charged = (await shop.charges(id)).slice(before[place]?.length)
        expect(charged.length, `${days} days`).toBeLessThanOrEqual(1)
        const planned = (await shop.cycles(id)).filter((line) => line.endsWith('PLANNED'))
        expect(planned.length).toBeGreaterThanOrEqual(6)
        for (const line of planned) expect((line.split(' ')[1] ?? '') > wake, line).toBe(true)
        await cancelSubscription(shop.settings, { subscriptionId: id, customerId, actor: 'customer' }, { on: null })
      }
    }
    expect(await reconcile(shop.db)).toEqual([])
  },
  TIMEOUT_MS,
)
