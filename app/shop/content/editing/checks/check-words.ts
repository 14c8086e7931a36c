import { LANGUAGES, type Translated } from '#app/foundation/i18n/language.ts'
import {
  ENVIRONMENT_WORDS,
  HEALTH_WORDS,
  MEAT_WORDS,
  ORGANIC_WORDS,
  PACKAGING_WORDS,
} from '#app/shop/catalog/law/claim-words.ts'
import { type WordLists, wordsIn } from '#app/shop/catalog/law/find-words.ts'
import { pairsIn } from './check-texts.ts'
import { error, type Finding, type FindingCode, warning } from './finding.ts'

type Rule = Readonly<{
  code: FindingCode
  words: WordLists
  /** Whether the word is forbidden where something is sold, or only to be looked at. */
  isForbidden: boolean
  why: (word: string) => Translated
}>

const RULES: readonly Rule[] = [
  {
    code: 'health-claim',
    words: HEALTH_WORDS,
    isForbidden: true,
    why: (word) => ({
      de: `„${word}“ verspricht etwas für die Gesundheit. Das ist nur mit einer zugelassenen Angabe erlaubt.`,
      en: `“${word}” promises something for health. That takes an approved claim.`,
    }),
  },
  {
    code: 'environment-claim',
    words: ENVIRONMENT_WORDS,
    isForbidden: true,
    why: (word) => ({
      de: `„${word}“ lobt ohne Beleg. Sag stattdessen, was genau wir tun.`,
      en: `“${word}” praises without proof. Say what exactly we do instead.`,
    }),
  },
  {
    code: 'organic-claim',
    words: ORGANIC_WORDS,
    isForbidden: true,
    why: (word) => ({
      de: `„${word}“ ist geschützt und braucht die Nummer einer Kontrollstelle. Wir haben keine.`,
      en: `“${word}” is a protected word and needs the code of a control body. We have none.`,
    }),
  },
  {
    code: 'meat-name',
    words: MEAT_WORDS,
    isForbidden: false,
    why: (word) => ({
      de: `„${word}“ ist ein Name für Fleisch. Für ein pflanzliches Gericht ist er nicht erlaubt.`,
      en: `“${word}” is a name for meat and not allowed for a plant-based dish.`,
    }),
  },
  {
    code: 'pack-prevails',
    words: PACKAGING_WORDS,
    isForbidden: true,
    why: (word) => ({
      de: `„${word}“ verweist auf die Packung. Was gilt, muss hier stehen.`,
      en: `“${word}” sends the reader to the pack. What counts has to be stated here.`,
    }),
  },
]

/**
 * Words that the law does not allow where food is sold (LAW F2, F6 to F9). Texts that sell nothing, such as terms,
 * may need them: there they are only pointed out.
 */
export function checkWords(source: unknown, { isSelling }: Readonly<{ isSelling: boolean }>): readonly Finding[] {
  return pairsIn(source).flatMap(({ way, pair }) =>
    LANGUAGES.flatMap((language) =>
      RULES.flatMap(({ code, words, isForbidden, why }) => {
        const [word] = wordsIn(readable(pair[language]), words[language])
        if (word === undefined) return []
        const say = isForbidden && isSelling ? error : warning
        return [say(code, [...way, language], why(word))]
      }),
    ),
  )
}

/** Nobody reads the addresses of links and the names of placeholders. */
function readable(text: string): string {
  return text.replace(/\]\([^)]*\)|\{[^}]*\}/g, ' ')
}
