import { formatNumber } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import type { EbookChapter, EbookFile } from '#app/shop/catalog/ebooks/ebook-file.ts'
import type { ProductFile } from '#app/shop/catalog/files/catalog-file.ts'
import { ebookWords } from './ebook-words.ts'

/** Number of portions that a recipe of an e-book is for. */
const PORTIONS = 5
/** Amounts are rounded to what a kitchen scale is used for, in grams. */
const SMALLEST_STEP_G = 5

type Amount = Readonly<{ amount: string; name: string; isAllergen: boolean }>

/** A page of an e-book in the words of its reader, ready to be drawn. */
export type EbookPage =
  | Readonly<{ kind: 'cover'; title: string; subtitle: string; color: string }>
  | Readonly<{ kind: 'contents'; entries: readonly Readonly<{ title: string; page: number }>[]; rights: string }>
  | Readonly<{ kind: 'text'; title: string; paragraphs: readonly string[] }>
  | Readonly<{
      kind: 'recipe'
      title: string
      lead: string
      amounts: readonly Amount[]
      steps: readonly Readonly<{ title: string; text: string }>[]
      note: string
    }>

type Book = Readonly<{
  book: EbookFile
  product: Pick<ProductFile, 'title' | 'art'>
  dishes: ReadonlyMap<string, ProductFile>
}>

/** The pages of an e-book, from its chapters and our own dishes. */
export function ebookPages({ book, product, dishes }: Book, language: Language): readonly EbookPage[] {
  const chapters = book.chapters.map((chapter) => chapterPages(chapter, dishes, language))
  const color = product.art && 'kind' in product.art ? product.art.color : undefined
  const [title = '', subtitle = ''] = product.title[language].split(/:\s*/, 2)
  const entries = book.chapters.map((chapter, place) => ({
    title: chapter.title[language],
    // Cover and contents come first.
    page: 3 + chapters.slice(0, place).flat().length,
  }))
  return [
    { kind: 'cover', title, subtitle, color: color ?? '#0f4a36' },
    { kind: 'contents', entries, rights: ebookWords[language].rights },
    ...chapters.flat(),
  ]
}

function chapterPages(
  { title, text, dish: handle, cook }: EbookChapter,
  dishes: ReadonlyMap<string, ProductFile>,
  language: Language,
): readonly EbookPage[] {
  const dish = dishes.get(handle ?? '')
  const words: EbookPage[] = text
    ? [{ kind: 'text', title: title[language], paragraphs: text[language].trim().split(/\n\s*\n/) }]
    : []
  return dish ? [...words, recipePage(dish, cook?.[language] ?? '', language)] : words
}

function recipePage(dish: ProductFile, cook: string, language: Language): EbookPage {
  const words = ebookWords[language]
  const ways = (dish.preparation ?? []).map(
    ({ way, minutes, ...texts }) =>
      `${words.ways[way]}${minutes ? `, ${words.minutes(minutes)}` : ''}: ${texts[language]}`,
  )
  const { kcal, protein } = dish.nutrition ?? {}
  const figures =
    kcal === undefined || protein === undefined
      ? ''
      : words.nutrition(formatNumber(kcal, language), formatNumber(protein, language))
  return {
    kind: 'recipe',
    title: dish.title[language],
    lead: dish.description?.[language] ?? dish.subtitle?.[language] ?? '',
    amounts: amountsOf(dish, language),
    steps: [
      ...(cook ? [{ title: words.cook, text: cook }] : []),
      ...(ways.length > 0 ? [{ title: words.fromFreezer, text: ways.join('\n') }] : []),
    ],
    note: [figures, words.allergens].filter(Boolean).join(' '),
  }
}

/** From what a portion is made of to what a pot needs; what is not counted in percent is a matter of taste. */
function amountsOf({ ingredients = [], net }: ProductFile, language: Language): readonly Amount[] {
  return ingredients.map((ingredient) => {
    const grams = ((ingredient.percent ?? 0) / 100) * (net?.quantity ?? 0) * PORTIONS
    const rounded = Math.max(SMALLEST_STEP_G, Math.round(grams / SMALLEST_STEP_G) * SMALLEST_STEP_G)
    const parts = (ingredient.of ?? []).map((part) => part[language])
    const name = parts.length > 0 ? `${ingredient[language]} (${parts.join(', ')})` : ingredient[language]
    return {
      amount: ingredient.percent ? `${formatNumber(rounded, language)} g` : ebookWords[language].some,
      // The catalogue marks allergens with stars.
      name: name.replaceAll('*', ''),
      isAllergen: name.includes('*'),
    }
  })
}

/** The heading above the amounts. */
export function portionsTitle(language: Language): string {
  return ebookWords[language].portions(PORTIONS)
}
