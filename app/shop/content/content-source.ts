import type { z } from 'zod'
import { articleFile, categoriesFile, lexiconFile, pageFile, redirectsFile } from './content-file.ts'
import { drawingFile } from './drawings/drawing-file.ts'
import { ownAddress, ownName } from './drawings/own-drawing.ts'
import { navigationFile, offerBarFile } from './frame-file.ts'

/** What editors edit, and the shape that each kind has in files and in the database. */
export const SOURCE_SHAPES = {
  page: pageFile,
  article: articleFile,
  lexicon: lexiconFile,
  drawing: drawingFile,
  categories: categoriesFile,
  redirects: redirectsFile,
  navigation: navigationFile,
  'offer-bar': offerBarFile,
} as const

export type ItemKind = keyof typeof SOURCE_SHAPES
export type SourceOf<Kind extends ItemKind> = z.output<(typeof SOURCE_SHAPES)[Kind]>

export const ITEM_KINDS = Object.keys(SOURCE_SHAPES) as readonly ItemKind[]

/** Kinds of which there may be any number, each at an address of its own. */
export const ADDRESSED_KINDS = ['page', 'article', 'lexicon', 'drawing'] as const
export type AddressedKind = (typeof ADDRESSED_KINDS)[number]

/** A checked source together with its kind. */
export type ContentSource = { [Kind in ItemKind]: Readonly<{ kind: Kind; source: SourceOf<Kind> }> }[ItemKind]

export function isItemKind(name: string): name is ItemKind {
  return Object.hasOwn(SOURCE_SHAPES, name)
}

export function isAddressed(kind: ItemKind): kind is AddressedKind {
  return ADDRESSED_KINDS.some((each) => each === kind)
}

export type SourceFault = Readonly<{ path: readonly PropertyKey[]; message: string }>
export type ReadSource =
  | Readonly<{ ok: true; value: ContentSource }>
  | Readonly<{ ok: false; faults: readonly SourceFault[] }>

/** Checks what somebody typed, or what an older version of the shop stored. */
export function readSource(kind: ItemKind, source: unknown): ReadSource {
  const read = SOURCE_SHAPES[kind].safeParse(source)
  if (read.success) return { ok: true, value: { kind, source: read.data } as ContentSource }
  return { ok: false, faults: read.error.issues.flatMap((issue) => faultsOf(issue)) }
}

type Issue = z.core.$ZodIssue

/** Of a choice between shapes, the faults of the one that was meant: the one whose kind was recognised. */
function faultsOf(issue: Issue, before: SourceFault['path'] = []): readonly SourceFault[] {
  const path = [...before, ...issue.path]
  const choices = issue.code === 'invalid_union' ? issue.errors : []
  const meant = choices.find((each) => each.length > 0 && !each.some((inner) => inner.path[0] === 'kind'))
  return meant ? meant.flatMap((inner) => faultsOf(inner, path)) : [{ path, message: issue.message }]
}

/** The address by which an item is known; kinds of which there is only one are known by their own name. */
export function addressOf(kind: ItemKind, source: unknown): string {
  const { path, category, slug } = (source ?? {}) as Record<string, unknown>
  if (kind === 'page') return String(path)
  if (kind === 'article') return `/blogs/${category}/${slug}`
  if (kind === 'drawing') return ownAddress(ownName({ slug: String(slug) }))
  return kind === 'lexicon' ? `/lexicon/${slug}` : kind
}
