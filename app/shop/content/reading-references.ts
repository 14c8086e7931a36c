import { INGREDIENTS } from '#app/brand/art/ingredients/ingredients.ts'
import type { Fault } from '#app/foundation/fault/fault.ts'
import type { ArticleFile, LexiconFile } from './content-file.ts'
import type { DrawingFile } from './drawings/drawing-file.ts'
import { ownName } from './drawings/own-drawing.ts'

type Read<File> = readonly Readonly<{ file: string; document: File }>[]

/** The files of journal and lexicon, and what they may refer to besides each other. */
export type ReadingFiles = Readonly<{
  articles: Read<ArticleFile>
  entries: Read<LexiconFile>
  drawings: Read<DrawingFile>
  categories: readonly string[]
}>

/** Something that an article or an entry names. */
export type ReadingReference = Readonly<{ field: string; name: string; isKnown: boolean; what: string }>

/** Everything that articles and entries name and that is not there, with file and field. */
export function readingReferenceFaults(
  { articles, entries, drawings, categories }: ReadingFiles,
  products: readonly string[],
): readonly Fault[] {
  const known = {
    products: new Set(products),
    entries: new Set(entries.map(({ document }) => document.slug)),
    categories: new Set(categories),
    drawings: new Set(drawings.map(({ document }) => ownName(document))),
  }
  return [
    ...articles.flatMap(({ file, document }) => faultsIn(file, articleReferences(document, known))),
    ...entries.flatMap(({ file, document }) => faultsIn(file, entryReferences(document, known))),
    ...sharedSlugs(articles),
    ...sharedSlugs(entries),
    ...sharedSlugs(drawings),
  ]
}

export type ReadingKnown = Readonly<Record<'products' | 'entries' | 'categories' | 'drawings', ReadonlySet<string>>>

export function articleReferences(article: ArticleFile, known: ReadingKnown): ReadingReference[] {
  const { category, art, products, ingredients, recipe } = article
  const lexicon = (recipe?.groups ?? []).flatMap((group, at) =>
    group.ingredients.flatMap((each, place) =>
      each.lexicon ? [{ field: `recipe.groups.${at}.ingredients.${place}.lexicon`, name: each.lexicon }] : [],
    ),
  )
  return [
    { field: 'category', name: category, isKnown: known.categories.has(category), what: 'category' },
    // Every product has a drawing of its own name.
    { field: 'art', name: art, isKnown: known.products.has(art) || known.drawings.has(art), what: 'drawing' },
    ...products.map((name, at) => ({
      field: `products.${at}`,
      name,
      isKnown: known.products.has(name),
      what: 'product',
    })),
    ...[...ingredients.map((name, at) => ({ field: `ingredients.${at}`, name })), ...lexicon].map((each) => ({
      ...each,
      isKnown: known.entries.has(each.name),
      what: 'lexicon entry',
    })),
  ]
}

export function entryReferences({ slug, art, facts }: LexiconFile, known: ReadingKnown): ReadingReference[] {
  return [
    {
      field: 'art',
      name: art,
      isKnown: Object.hasOwn(INGREDIENTS, art) || known.drawings.has(art),
      what: 'drawing of an ingredient',
    },
    ...(facts?.goodWith ?? []).map((name, at) => ({
      field: `facts.goodWith.${at}`,
      name,
      isKnown: known.entries.has(name) && name !== slug,
      what: 'other lexicon entry',
    })),
  ]
}

function faultsIn(file: string, references: readonly ReadingReference[]): Fault[] {
  return references
    .filter(({ isKnown }) => !isKnown)
    .map(({ field, name, what }) => ({ file, field, message: `there is no ${what} ${name}` }))
}

/** Two files with one slug would be one address. */
function sharedSlugs(files: Read<{ slug: string; category?: string }>): Fault[] {
  const byAddress = Map.groupBy(files, ({ document: { category = '', slug } }) => `${category}/${slug}`)
  return [...byAddress.values()].flatMap(([first, ...others]) =>
    others.map(({ file }) => ({ file, field: 'slug', message: `${first?.file} has the same one` })),
  )
}
