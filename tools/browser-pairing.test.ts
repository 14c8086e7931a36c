import { expect, test } from 'vitest'
import { BOTH_WIDTHS_TAG, LANGUAGE_TAGS, leftOut, TURNED_TAG } from './browser-pairing.ts'

const SEEDS = [0, 1, 2, 3]
const FILES = ['cart.spec.ts', 'cart-goods.spec.ts', 'box.spec.ts']
const WIDTHS = ['desktop', 'phone']

/** Whether a test of this name runs at this width. Its name is matched as Playwright does it. */
function runs(width: string, title: string, run: { seed: number; all?: boolean }): boolean {
  return !leftOut(width, { ...run, files: FILES }).some((pattern) => pattern.test(`${width} ${title}`))
}

test.each(SEEDS)('with seed %i each language, and each test without a tag, is tested at one width', (seed) => {
  const titles = [
    ...LANGUAGE_TAGS.map((tag) => `cart.spec.ts a test ${tag}`),
    ...FILES.map((file) => `${file} a test of meals@home`),
  ]
  for (const title of titles)
    expect(
      WIDTHS.filter((width) => runs(width, title, { seed })),
      title,
    ).toHaveLength(1)
  const languages = LANGUAGE_TAGS.map((tag) => WIDTHS.find((width) => runs(width, `box.spec.ts it ${tag}`, { seed })))
  expect(new Set(languages).size).toBe(2)
})

test('over the seeds every test meets every width', () => {
  for (const width of WIDTHS)
    for (const title of ['cart.spec.ts it', 'box.spec.ts it', ...LANGUAGE_TAGS.map((tag) => `cart.spec.ts it ${tag}`)])
      expect(
        SEEDS.filter((seed) => runs(width, title, { seed })),
        `${title} on ${width}`,
      ).toHaveLength(2)
})

test.each(SEEDS)('with seed %i what concerns both widths runs at both, and what one has only there', (seed) => {
  expect(WIDTHS.filter((width) => runs(width, `cart.spec.ts it ${BOTH_WIDTHS_TAG}`, { seed }))).toEqual(WIDTHS)
  expect(WIDTHS.filter((width) => runs(width, 'cart.spec.ts it @phone-only', { seed }))).toEqual(['phone'])
})

test.each([{ seed: Number.NaN }, { seed: 7, all: true }])('%j leaves out only what another width is for', (run) => {
  for (const title of ['cart.spec.ts it', 'cart.spec.ts it @de', 'box.spec.ts it @en'])
    expect(WIDTHS.filter((width) => runs(width, title, run))).toEqual(WIDTHS)
  expect(WIDTHS.filter((width) => runs(width, 'cart.spec.ts it @desktop-only', run))).toEqual(['desktop'])
})

test('of a turned test each seed runs one language at one width, and over the seeds every pairing', () => {
  const pairings = SEEDS.map((seed) =>
    WIDTHS.flatMap((width) =>
      LANGUAGE_TAGS.filter((tag) => runs(width, `cart.spec.ts it ${tag} ${TURNED_TAG}`, { seed })).map(
        (tag) => `${width} ${tag}`,
      ),
    ),
  )
  for (const pairing of pairings) expect(pairing).toHaveLength(1)
  expect(new Set(pairings.flat()).size).toBe(4)
})
