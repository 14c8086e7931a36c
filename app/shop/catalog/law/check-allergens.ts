import type { Fault } from '#app/foundation/fault/fault.ts'
import { LANGUAGES, type Language, type Translated } from '#app/foundation/i18n/language.ts'
import { productFault } from '#app/shop/catalog/files/catalog-fault.ts'
import { ALLERGENS, type ProductFile } from '#app/shop/catalog/files/catalog-file.ts'
import { withoutMarks } from '#app/shop/catalog/marked-text.ts'
import type { Allergen } from '#app/shop/catalog/product.ts'
import { allergensOf } from '#app/shop/catalog/product-facts.ts'
import { ALLERGEN_WORDS } from './allergen-words.ts'
import { type FoundWord, findWords, firstWord } from './find-words.ts'

type Entry = NonNullable<ProductFile['ingredients']>[number]
type Line = Translated & Readonly<{ allergen?: Allergen | undefined }>
type Say = (field: string, message: string) => Fault

/** Every allergen is named, emphasised by asterisks and declared with its group, in both languages (F1). */
export function allergenFaults(product: ProductFile): Fault[] {
  const say: Say = (field, message) => productFault(product, field, message)
  const entries = (product.ingredients ?? []).flatMap((entry, place) => entryFaults(entry, `ingredients.${place}`, say))
  return [...entries, ...traceFaults(product, say)]
}

function entryFaults(entry: Entry, field: string, say: Say): Fault[] {
  const lines: [string, Line][] = [
    [field, entry],
    ...(entry.of ?? []).map((part, place): [string, Line] => [`${field}.of.${place}`, part]),
  ]
  const inParts = new Set((entry.of ?? []).map((part) => part.allergen))
  return lines.flatMap(([place, line]) => [
    ...markFaults(line, place, say),
    ...declarationFaults(line, place, say),
    ...LANGUAGES.flatMap((language) =>
      ALLERGENS.flatMap((group) => [
        ...namedFaults(line, { field: place, language, group, isInParts: line === entry && inParts.has(group) }, say),
        ...meantFaults(line, { field: place, language, group, lines: lines.map(([, each]) => each) }, say),
      ]),
    ),
  ])
}

type Named = { field: string; language: Language; group: Allergen; isInParts: boolean }

function namedFaults(line: Line, { field, language, group, isInParts }: Named, say: Say): Fault[] {
  const text = line[language]
  const { named, meant } = ALLERGEN_WORDS[group]
  const word = firstWord(withoutMarks(text), named[language])
  if (word === null) return []
  const faults: Fault[] = []
  if (line.allergen !== group && !isInParts)
    faults.push(say(`${field}.allergen`, `"${word}" contains ${group}: write allergen: ${group}, or list it in "of"`))
  const words = [...findWords(withoutMarks(text), named[language]), ...findWords(withoutMarks(text), meant[language])]
  if (!words.some((found) => isEmphasised(text, found)))
    faults.push(say(`${field}.${language}`, `"${word}" is an allergen: put asterisks around the word that names it`))
  return faults
}

type Meant = { field: string; language: Language; group: Allergen; lines: readonly Line[] }

/** Tofu is not a name that the law knows: soy has to stand beside it or among its parts. */
function meantFaults(line: Line, { field, language, group, lines }: Meant, say: Say): Fault[] {
  const { named, meant } = ALLERGEN_WORDS[group]
  const word = firstWord(withoutMarks(line[language]), meant[language])
  if (word === null || lines.some((each) => firstWord(withoutMarks(each[language]), named[language]) !== null))
    return []
  return [say(`${field}.${language}`, `"${word}" contains ${group}: name it in brackets or in "of", with asterisks`)]
}

function declarationFaults(line: Line, field: string, say: Say): Fault[] {
  const { allergen } = line
  if (!allergen) return []
  const { named, meant } = ALLERGEN_WORDS[allergen]
  return LANGUAGES.filter((language) => {
    const text = withoutMarks(line[language])
    return firstWord(text, named[language]) === null && firstWord(text, meant[language]) === null
  }).map((language) => say(`${field}.allergen`, `is ${allergen}, but "${line[language]}" names nothing of that group`))
}

function markFaults(line: Line, field: string, say: Say): Fault[] {
  return LANGUAGES.flatMap((language) => {
    const marks = line[language].split('*').length - 1
    if (marks % 2 === 1) return [say(`${field}.${language}`, 'has an asterisk without its partner')]
    if (marks && !line.allergen) return [say(`${field}.allergen`, `is missing: "${line[language]}" emphasises one`)]
    return []
  })
}

/** A trace of what is in the recipe anyway would read as if it were only a trace. */
function traceFaults(product: ProductFile, say: Say): Fault[] {
  const contained = allergensOf({ ingredients: product.ingredients ?? [] })
  return product.mayContain
    .filter((trace) => contained.includes(trace))
    .map((trace) => say('mayContain', `names ${trace}, which is an ingredient already: remove it`))
}

/** Whether a word, found in the text without its asterisks, stands at least partly between two of them. */
function isEmphasised(text: string, { word, at }: FoundWord): boolean {
  let place = 0
  return text.split('*').some((part, index) => {
    const start = place
    place += part.length
    return index % 2 === 1 && start < at + word.length && at < place
  })
}
