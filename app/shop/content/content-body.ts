import type { ContentSection } from './content-block.ts'

/** The part of a document that people read, in one language. */
export type ContentBody = Readonly<{
  sections: readonly ContentSection[]
  action: Readonly<{ label: string; to: string }> | null
}>
