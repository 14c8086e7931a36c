import { z } from 'zod'
import { blockId, text } from './block-fields.ts'
import { type PageBlock, pageBlock } from './page-block.ts'

/** Stands in a file where the `sections` of the page belong; without it they come last. */
const sectionsHere = z.strictObject({ kind: z.literal('sections') })

export const fileBlock = z.union([pageBlock, sectionsHere])

/** A version of a page at an address of its own: what differs from the page, and nothing else. */
export const pageArm = z.strictObject({
  path: z.string().regex(/^\/[\w-]+$/),
  title: text,
  description: text,
  lead: text,
  /** Blocks that stand in place of those with the same id. */
  replace: z.array(pageBlock).default([]),
  omit: z.array(blockId).default([]),
  /** The ids of blocks in another order; others keep their place behind them. */
  first: z.array(blockId).default([]),
})

export type PageArm = z.output<typeof pageArm>
type FileBlock = z.output<typeof fileBlock>
type Section = Readonly<{ heading?: z.output<typeof text> | undefined; text: z.output<typeof text> }>

/** The blocks of a page with its sections as blocks of text. A page of sections alone has no blocks. */
export function blocksOfFile(blocks: readonly FileBlock[], sections: readonly Section[]): readonly PageBlock[] {
  if (blocks.length === 0) return []
  const texts = sections.map(({ heading, text: words }): PageBlock => {
    return { kind: 'text', text: words, ...(heading ? { heading } : {}) }
  })
  const place = blocks.findIndex(({ kind }) => kind === 'sections')
  const isBlock = (block: FileBlock): block is PageBlock => block.kind !== 'sections'
  if (place === -1) return [...blocks.filter(isBlock), ...texts]
  return [...blocks.slice(0, place).filter(isBlock), ...texts, ...blocks.slice(place).filter(isBlock)]
}

/** The blocks of an arm. */
export function blocksOfArm(
  blocks: readonly PageBlock[],
  { replace, omit, first }: Omit<PageArm, 'title' | 'description' | 'lead' | 'path'>,
): readonly PageBlock[] {
  const replaced = new Map(replace.map((block) => [block.id, block]))
  const kept = blocks.filter(({ id }) => id === undefined || !omit.includes(id))
  const own = kept.map((block) => (block.id === undefined ? block : (replaced.get(block.id) ?? block)))
  const place = ({ id }: PageBlock) => (id === undefined || !first.includes(id) ? first.length : first.indexOf(id))
  return own.toSorted((one, other) => place(one) - place(other))
}

/** Ids that an arm names and the page has not. */
export function unknownIds(blocks: readonly PageBlock[], arm: PageArm): readonly string[] {
  const ids = blocks.map(({ id }) => id)
  const named = [...arm.replace.map(({ id }) => id ?? ''), ...arm.omit, ...arm.first]
  return named.filter((id) => !ids.includes(id))
}
