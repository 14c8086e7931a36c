import { expect, test } from 'vitest'
import { LANGUAGES } from '#app/foundation/i18n/language.ts'
import {
  ENVIRONMENT_WORDS,
  HEALTH_WORDS,
  MEAT_WORDS,
  ORGANIC_WORDS,
  PACKAGING_WORDS,
} from '#app/shop/catalog/law/claim-words.ts'
import { wordsIn } from '#app/shop/catalog/law/find-words.ts'
import { readContent } from '#app/shop/content/loading/read-content.server.ts'
import type { FactsFile } from './facts-file.ts'

const entries = readContent('content').reading.entries.map(({ document }) => document)
const known = entries.flatMap(({ slug, facts }) => (facts ? [{ slug, facts }] : []))

test('every entry of the lexicon has facts and names what it goes with', () => {
  expect(entries.length).toBeGreaterThan(80)
  expect(entries.filter(({ facts }) => !facts).map(({ slug }) => slug)).toEqual([])
  expect(known.filter(({ facts }) => facts.goodWith.length < 3).map(({ slug }) => slug)).toEqual([])
})

const KCAL_PER_GRAM = { protein: 4, carbs: 4, fat: 9, fibre: 2 } as const
const MOST_DEVIATION = 0.25
/** Citric acid has energy as well, 3 kcal per gram, and no row of its own. */
const SOUR = ['limette', 'zitrone']

test('the energy of an entry is what its nutrients add up to', () => {
  const unfit = known.filter(({ facts }) => Math.abs(energyOf(facts) - facts.kcal) > facts.kcal * MOST_DEVIATION)
  expect(unfit.map(({ slug }) => slug)).toEqual(SOUR)
})

test('100 g of an ingredient hold no more than 100 g', () => {
  const heavy = known.filter(({ facts: { protein, carbs, fat, fibre, salt } }) => {
    return protein + carbs + fat + fibre + salt > 100
  })
  expect(heavy.map(({ slug }) => slug)).toEqual([])
})

const MOST_CHARACTERS = 190

test.each(LANGUAGES)('origin and storage fit on their cards, in %s', (language) => {
  const long = known.filter(({ facts }) => textsOf(facts).some((text) => text[language].length > MOST_CHARACTERS))
  expect(long.map(({ slug }) => slug)).toEqual([])
})

const CLAIMS = [PACKAGING_WORDS, HEALTH_WORDS, MEAT_WORDS, ENVIRONMENT_WORDS, ORGANIC_WORDS]

test.each(LANGUAGES)(
  '[F2] [F6] [F7] [F8] [F9] origin and storage say nothing that the law does not allow, in %s',
  (language) => {
    const found = known.flatMap(({ slug, facts }) =>
      textsOf(facts)
        .flatMap((text) => CLAIMS.flatMap((words) => wordsIn(text[language], words[language])))
        .map((word) => `${slug}: ${word}`),
    )
    expect(found).toEqual([])
  },
)

function energyOf(facts: FactsFile): number {
  const { protein, carbs, fat, fibre } = KCAL_PER_GRAM
  return facts.protein * protein + facts.carbs * carbs + facts.fat * fat + facts.fibre * fibre
}

function textsOf({ origin, storage }: FactsFile) {
  return [origin, storage]
}
