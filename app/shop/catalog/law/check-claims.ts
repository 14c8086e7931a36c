import type { Fault } from '#app/foundation/fault/fault.ts'
import { LANGUAGES, type Language, type Translated } from '#app/foundation/i18n/language.ts'
import type { CatalogFiles, CollectionFile, ProductFile } from '#app/shop/catalog/files/catalog-file.ts'
import { membersOf, tagsOf } from '#app/shop/catalog/files/collection-members.ts'
import { ENVIRONMENT_WORDS, HEALTH_WORDS, MEAT_WORDS, ORGANIC_WORDS, PACKAGING_WORDS } from './claim-words.ts'
import { firstWord, type WordLists, wordsIn } from './find-words.ts'
import type { LawFiles } from './law-files.ts'
import { type ClaimedFood, NUTRITION_CLAIMS } from './nutrition-claims.ts'

type Line = Readonly<{ field: string; language: Language; text: string }>
/** Texts of one file, and the foods that they are about. */
type Subject = Readonly<{ file: string; lines: readonly Line[]; foods: readonly ClaimedFood[] }>

/** No text promises what the law does not allow or the facts do not hold. Handles are exempt: nobody reads them. */
export function claimFaults(files: CatalogFiles, law: LawFiles): Fault[] {
  const meatWords = withLaw(law)
  return subjectsOf(files).flatMap((subject) => [
    ...nutritionFaults(subject),
    ...healthFaults(subject, law),
    ...wordFaults(subject, meatWords, 'is a name for meat: say what it is instead'),
    ...wordFaults(subject, ENVIRONMENT_WORDS, 'praises without a proof: remove it'),
    ...wordFaults(subject, ORGANIC_WORDS, 'is a protected word and we have no control body: remove it'),
    ...wordFaults(subject, PACKAGING_WORDS, 'sends the reader to the pack: what counts stands here'),
  ])
}

function wordFaults({ file, lines }: Subject, words: WordLists, message: string): Fault[] {
  return lines.flatMap(({ field, language, text }) => {
    const word = firstWord(text, words[language])
    return word === null ? [] : [{ file, field, message: `"${word}" ${message}` }]
  })
}

function withLaw({ meatWords: { de, en } }: LawFiles): WordLists {
  return {
    // Kohlrabisteak is a steak as well.
    de: {
      ...MEAT_WORDS.de,
      whole: [...(MEAT_WORDS.de.whole ?? []), ...de.map((word) => `\\p{L}*${word.toLowerCase()}`)],
    },
    en: { ...MEAT_WORDS.en, whole: [...(MEAT_WORDS.en.whole ?? []), ...en.map((word) => word.toLowerCase())] },
  }
}

/** A health word stands only where an approved claim allows it and its sentence is told as well. */
function healthFaults({ file, lines }: Subject, { approvedClaims }: LawFiles): Fault[] {
  return lines.flatMap(({ field, language, text }) => {
    const told = approvedClaims.filter(({ sentence }) => lines.some((line) => line.text.includes(sentence[language])))
    const allowed = told.flatMap(({ words }) => words[language].map((word) => word.toLowerCase()))
    const word = wordsIn(text, HEALTH_WORDS[language]).find((each) => !allowed.includes(each.toLowerCase()))
    if (word === undefined) return []
    return [{ file, field, message: `"${word}" is a health word without an approved claim: say how it tastes instead` }]
  })
}

function nutritionFaults({ file, lines, foods }: Subject): Fault[] {
  if (!foods.length) return []
  return NUTRITION_CLAIMS.flatMap(({ words, inNamesOnly, holds, needs }) => {
    if (foods.every(holds)) return []
    const claiming = inNamesOnly ? lines.filter(({ field }) => /^(sub)?title\b/.test(field)) : lines
    return wordFaults({ file, lines: claiming, foods }, words, `needs ${needs}: remove it`)
  })
}

function subjectsOf(files: CatalogFiles): Subject[] {
  const byHandle = new Map(files.products.map((product) => [product.handle, product]))
  const foodsIn = (handles: readonly string[]) => handles.flatMap((handle) => foodOf(byHandle.get(handle)))
  return [
    ...files.products.map((product) => ({
      file: `products/${product.handle}.yaml`,
      lines: linesOf(product, byHandle.get(product.giftOf ?? product.subscriptionOf ?? '')),
      foods: [...foodOf(product), ...foodsIn((product.parts ?? []).map((part) => part.product))],
    })),
    ...files.collections.map((collection) => ({
      file: `collections/${collection.handle}.yaml`,
      lines: collectionLines(collection),
      foods: foodsIn(membersOf(collection, files.products)),
    })),
    ...Object.entries(files.tags).map(([tag, title]) => ({
      file: 'tags.yaml',
      lines: translated(tag, title),
      foods: files.products.filter((product) => tagsOf(product).includes(tag)).flatMap(foodOf),
    })),
  ]
}

function foodOf(product: ProductFile | undefined): ClaimedFood[] {
  if (!product?.nutrition || !product.net) return []
  return [{ nutrition: product.nutrition, unit: product.net.unit, tags: tagsOf(product) }]
}

/** Everything a product says; what a version has from its original is checked there. */
function linesOf(product: ProductFile, original: ProductFile | undefined): Line[] {
  const art = product.art && 'lines' in product.art ? (product.art.lines ?? []) : []
  return [
    ...(['title', 'subtitle', 'description', 'legalName', 'warnings'] as const).flatMap((field) =>
      product[field] === original?.[field] ? [] : translated(field, product[field]),
    ),
    ...(original ? [] : (product.variants ?? [])).flatMap(({ title }, place) =>
      translated(`variants.${place}.title`, title),
    ),
    ...(original ? [] : product.preparation).flatMap((way, place) => translated(`preparation.${place}`, way)),
    ...(original ? [] : (product.ingredients ?? [])).flatMap((each, place) => translated(`ingredients.${place}`, each)),
    ...(original ? [] : art).map((text, place) => ({ field: `art.lines.${place}`, language: 'de' as const, text })),
  ]
}

function collectionLines({ title, description }: CollectionFile): Line[] {
  return [...translated('title', title), ...translated('description', description)]
}

function translated(field: string, texts: Translated | undefined): Line[] {
  if (!texts) return []
  return LANGUAGES.map((language) => ({ field: `${field}.${language}`, language, text: texts[language] }))
}
