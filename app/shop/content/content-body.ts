import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Translated } from '#app/foundation/i18n/language.ts'
import type { LocalBlock } from './block-sections.ts'
import type { StoredBlock } from './blocks/stored-block.ts'
import type { ContentSection } from './content-block.ts'
import type { ArticleBody, ArticleFields } from './journal/article-fields.ts'
import type { EntryBody, EntryFields } from './lexicon/entry-fields.ts'

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
