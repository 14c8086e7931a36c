import { isOwnAddress, linksWritten } from '#app/shop/content/links/link-target.ts'
import { type FoundText, textsIn } from './in-language.ts'
import type { PageBlock } from './page-block.ts'
import { PLACEHOLDERS, placeholdersIn } from './placeholders.ts'

/** Something that a page names and that has to be there. */
export type Reference = Readonly<{
  kind: 'product' | 'bundle' | 'box-size' | 'code' | 'lexicon' | 'path' | 'question' | 'placeholder' | 'block'
  name: string
  /** The way to it inside the page. */
  path: readonly (string | number)[]
}>

/** Everything that a shop has under a name. */
export type Known = Readonly<Record<Exclude<Reference['kind'], 'placeholder' | 'block'>, (name: string) => boolean>>

const NAMED: Readonly<Record<string, Reference['kind']>> = {
  product: 'product',
  bundle: 'bundle',
  code: 'code',
  to: 'path',
}
const LISTED: Readonly<Record<string, Reference['kind']>> = {
  products: 'product',
  bowls: 'product',
  lexicon: 'lexicon',
  questions: 'question',
}

/** Every reference of the blocks of a page, in the order they are written. */
export function referencesIn(blocks: readonly PageBlock[]): readonly Reference[] {
  return textsIn(blocks, ['blocks']).flatMap(referencesAt)
}

/** What a value at its place refers to: by its own name, or inside running text. */
export function referencesAt({ text, path }: FoundText): readonly Reference[] {
  return [...named(text, path), ...textReferences(text, path)]
}

/** The references inside running text: links and placeholders. */
export function textReferences(text: string, path: Reference['path']): readonly Reference[] {
  const links = linksWritten(text).filter((to) => to.startsWith('/') && isOwnAddress(to))
  const { known, unknown } = placeholdersIn(text)
  return [
    ...links.map((name) => ({ kind: 'path', name, path }) as const),
    ...unknown.map((name) => ({ kind: 'placeholder', name, path }) as const),
    ...known.flatMap(({ name, argument }): Reference[] => {
      const wanted = PLACEHOLDERS[name]
      if (wanted === 'nothing') return []
      return [{ kind: wanted === 'size' ? 'box-size' : 'bundle', name: argument, path }]
    }),
  ]
}

function named(name: string, path: Reference['path']): readonly Reference[] {
  const list = path.at(-2)
  // Menus may lead elsewhere in each language.
  const key = list === 'to' ? list : path.at(-1)
  const kind = typeof key === 'number' && typeof list === 'string' ? LISTED[list] : NAMED[String(key)]
  // A link further down the same page names a block, not an address; one that leaves the shop is told as such.
  const isElsewhere = kind === 'path' && (name.startsWith('#') || !isOwnAddress(name))
  return kind && !isElsewhere ? [{ kind, name, path }] : []
}

const MISSING: Readonly<Record<Reference['kind'], string>> = {
  product: 'there is no product',
  bundle: 'there is no bundle',
  'box-size': 'there is no box of size',
  code: 'there is no code',
  lexicon: 'the lexicon has no entry',
  path: 'nothing is at the address',
  question: 'the page /faq does not ask',
  placeholder: 'nobody fills the placeholder',
  block: 'the page has no block with the id',
}

/** What is wrong with a reference, in one line; null when what it names is there. */
export function referenceFault({ kind, name }: Reference, known: Known): string | null {
  const isThere = kind !== 'placeholder' && kind !== 'block' && known[kind](kind === 'path' ? pathOf(name) : name)
  return isThere ? null : `${MISSING[kind]} ${name}`
}

/** The address that a link leads to, without what it asks there. */
export function pathOf(to: string): string {
  return to.replace(/[?#].*$/, '')
}
