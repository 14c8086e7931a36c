import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Translated } from '#app/foundation/i18n/language.ts'
import type { LocalBlock } from './block-sections.ts'
import type { StoredBlock } from './blocks/stored-block.ts'
import { type ContentBlock, type ContentSection, cleanInline } from './content-block.ts'
import type { ArticleBody, ArticleFields } from './journal/article-fields.ts'
import type { EntryBody, EntryFields } from './lexicon/entry-fields.ts'
import { isOwnAddress } from './links/link-target.ts'

/** The part of a document that people read, in one language. */
export type ContentBody = Readonly<{
  sections: readonly ContentSection[]
  action: Readonly<{ label: string; to: string }> | null
  /** What the page shows; absent where it is text alone. The sections say the same in words. */
  blocks?: readonly LocalBlock[]
  /** Articles only. */
  article?: ArticleBody
  /** Lexicon entries only. */
  entry?: EntryBody
}>

type WrittenSection = Readonly<{ heading?: Translated | undefined; text: Translated }>

/** A document as it goes into the shop, in all its languages; every arm of an experiment is one of its own. */
export type WrittenDocument = Readonly<{
  kind: 'page' | 'article' | 'lexicon' | 'category'
  path: string
  position: number
  is_indexed: boolean
  canonical: string | null
  languages: string[]
  art: string | null
  published: CalendarDate | null
  /** The page that an arm is tried out against; the page itself is an arm too. */
  experiment: string | null
  title: Translated
  description: Translated
  lead: Translated
  sections: readonly WrittenSection[]
  blocks: readonly StoredBlock[]
  action?: { label: Translated; to: string } | undefined
  article?: ArticleFields | undefined
  entry?: EntryFields | undefined
}>

/** A stored text as it may be shown, to readers and to programs: it may be older than what links may be today. */
export function cleanBody(body: ContentBody): ContentBody {
  const sections = body.sections.map(({ heading, blocks }) => ({ heading, blocks: blocks.map(cleanBlock) }))
  const action = body.action && isOwnAddress(body.action.to) ? body.action : null
  const blocks = body.blocks?.map((block) => withOwnLinks(block) as LocalBlock)
  return { ...body, sections, action, ...(blocks ? { blocks } : {}) }
}

function cleanBlock(block: ContentBlock): ContentBlock {
  return block.kind === 'list'
    ? { ...block, items: block.items.map(cleanInline) }
    : { ...block, parts: cleanInline(block.parts) }
}

/** A field that leads away leads home. Running text is cleaned where it is read. */
function withOwnLinks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOwnLinks)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (key === 'to' && typeof item === 'string') return [key, isOwnAddress(item) ? item : '/']
      return [key, withOwnLinks(item)]
    }),
  )
}
