import { folded } from '#app/shop/catalog/listing/folded.ts'
import type { ContentBlock, ContentSection, Inline } from '#app/shop/content/content-block.ts'

export type AskedQuestion = Readonly<{ question: string; answer: readonly ContentBlock[] }>

/** A section of questions: what it says before the first one, and the questions with their whole answers. */
export type AskedSection = Readonly<{
  heading: string | null
  intro: readonly ContentBlock[]
  questions: readonly AskedQuestion[]
}>

/** A paragraph that opens with a question in bold begins its answer, which goes on up to the next question. */
export function askedIn(sections: readonly ContentSection[]): readonly AskedSection[] {
  return sections.map(({ heading, blocks }) => {
    const opened = blocks.map(openingOf)
    const starts = opened.flatMap((opening, at) => (opening ? [at] : []))
    const questions = starts.map((start, place) => {
      const { question = '', first = [] } = opened[start] ?? {}
      const more = blocks.slice(start + 1, starts[place + 1])
      return { question, answer: [{ kind: 'paragraph', parts: first } as const, ...more] }
    })
    return { heading, intro: blocks.slice(0, starts[0] ?? blocks.length), questions }
  })
}

/** The questions that hold every typed word, in themselves or in their answers; all of them for an empty search. */
export function findAsked(sections: readonly AskedSection[], search: string): readonly AskedSection[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return sections
  return keepAsked(sections, ({ question, answer }) => {
    const text = folded([question, ...answer.map(textOf)].join('\n'))
    return words.every((word) => text.includes(word))
  }).filter(({ questions }) => questions.length > 0)
}

/** Leaves out every question that names a word, such as a code for newcomers. */
export function withoutWord(sections: readonly AskedSection[], word: string): readonly AskedSection[] {
  if (word === '') return sections
  return keepAsked(sections, ({ question, answer }) => ![question, ...answer.map(textOf)].join('\n').includes(word))
}

function keepAsked(
  sections: readonly AskedSection[],
  isKept: (asked: AskedQuestion) => boolean,
): readonly AskedSection[] {
  return sections.map((section) => ({ ...section, questions: section.questions.filter(isKept) }))
}

function openingOf(block: ContentBlock): Readonly<{ question: string; first: readonly Inline[] }> | null {
  if (block.kind !== 'paragraph') return null
  const [opening, ...first] = block.parts
  return opening?.strong && opening.text.endsWith('?') && first.length > 0 ? { question: opening.text, first } : null
}

function textOf(block: ContentBlock): string {
  const parts = block.kind === 'list' ? block.items.flat() : block.parts
  return parts.map(({ text }) => text).join('')
}
