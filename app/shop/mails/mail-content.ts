import type { Language } from '#app/foundation/i18n/language.ts'

/** A piece of running text: plain, strong, or a link. */
export type Run = Readonly<{ text: string; strong?: boolean; href?: string }>

/** Something ordered, as a row of its own: its picture, its name, what else there is to say, what it costs. */
export type Good = Readonly<{ picture: string; title: string; details: readonly string[]; amount: string }>

/** A line of a sum; the total stands out, what is contained in it stands back. */
export type Sum = Readonly<{ label: string; amount: string; tone: 'plain' | 'saving' | 'total' | 'quiet' }>

/** Something agreed, under its name: an address, a day, a number. */
export type Fact = Readonly<{ label: string; lines: readonly string[] }>

/** What mails are made of; each is written as HTML and as plain text. */
export type Block = Readonly<
  | { kind: 'heading'; text: string; isChapter: boolean }
  | { kind: 'paragraph'; runs: readonly Run[]; isSmall: boolean }
  | { kind: 'lines'; lines: readonly string[] }
  | { kind: 'list'; items: readonly (readonly Run[])[] }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'notice'; text: string }
  | { kind: 'goods'; goods: readonly Good[] }
  | { kind: 'sums'; sums: readonly Sum[] }
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'code'; label: string; code: string }
>

/** A mail before it is written: its words once, for HTML and text alike. */
export type MailContent = Readonly<{
  language: Language
  subject: string
  title: string
  blocks: readonly Block[]
  /** Why somebody gets it, as its last line says; an order unless told otherwise. */
  occasion?: 'order' | 'account'
  /** The key of legal texts that belong to it, below everything else. */
  enclosure?: string
}>

export function heading(text: string): Block {
  return { kind: 'heading', text, isChapter: false }
}

/** Opens a text within the mail, such as the terms. */
export function chapter(text: string): Block {
  return { kind: 'heading', text, isChapter: true }
}

export function paragraph(...texts: readonly (string | Run)[]): Block {
  const runs = texts.map((each) => (typeof each === 'string' ? { text: each } : each))
  return { kind: 'paragraph', runs, isSmall: false }
}

/** What somebody wrote by hand, paragraph by paragraph; every line of it stays one. */
export function writtenText(text: string): readonly Block[] {
  const paragraphs = text.replace(/\r\n?/g, '\n').split(/\n\s*\n/)
  return paragraphs.map((part) => ({ kind: 'lines', lines: part.trim().split('\n') }))
}

export function smallParagraph(text: string): Block {
  return { kind: 'paragraph', runs: [{ text }], isSmall: true }
}

export function notice(text: string): Block {
  return { kind: 'notice', text }
}

export function button(label: string, href: string): Block {
  return { kind: 'button', label, href }
}

/** Names of all pictures that a mail shows, each once. */
export function picturesOf({ blocks }: MailContent): readonly string[] {
  const goods = blocks.flatMap((block) => (block.kind === 'goods' ? block.goods : []))
  return [...new Set([WORDMARK, ...goods.map(({ picture }) => picture).filter(Boolean)])]
}

/** The picture at the top of every mail. */
export const WORDMARK = 'wordmark'
