import { textsIn } from '#app/shop/content/blocks/in-language.ts'
import { referencesAt } from '#app/shop/content/blocks/references.ts'
import type { ItemKind } from '#app/shop/content/content-source.ts'
import { isOwnName, ownAddress } from '#app/shop/content/drawings/own-drawing.ts'

/** Lists of lexicon entries that have names of their own. */
const ENTRY_LISTS = ['ingredients', 'goodWith']

/**
 * The addresses that an item leads to, without language prefix: by links, menus and redirects, and by what it names,
 * drawings of editors among it.
 */
export function linkedPaths(kind: ItemKind, source: unknown): ReadonlySet<string> {
  const named = textsIn(source).flatMap((found) => {
    const { text, path } = found
    if (path.at(-1) === 'art') return isOwnName(text) ? [ownAddress(text)] : []
    const isEntry = path.at(-1) === 'lexicon' || ENTRY_LISTS.includes(String(path.at(-2)))
    return isEntry ? [`/lexicon/${text}`] : referencesAt(found).flatMap(({ kind: what, name }) => pathsOf(what, name))
  })
  const { category } = (source ?? {}) as { category?: unknown }
  return new Set([...named, ...(kind === 'article' ? [`/blogs/${category}`] : [])])
}

function pathsOf(kind: string, name: string): readonly string[] {
  if (kind === 'lexicon') return [`/lexicon/${name}`]
  return kind === 'path' ? [name.replace(/[?#].*$/, '').replace(/^\/en(?=\/)/, '')] : []
}
