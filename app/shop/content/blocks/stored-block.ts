import type { Question } from './faq-questions.ts'
import type { BlockOf, PageBlock } from './page-block.ts'

/** A block with what it refers to on other pages: questions come along with their answers. */
export type StoredBlock = Exclude<PageBlock, { kind: 'faq' }> | AskedFaq

type AskedFaq = Omit<BlockOf<'faq'>, 'questions'> & Readonly<{ items: readonly Question[] }>

export function withQuestions(blocks: readonly PageBlock[], questions: readonly Question[]): readonly StoredBlock[] {
  return blocks.map((block) => {
    if (block.kind !== 'faq') return block
    const { questions: asked, ...rest } = block
    return { ...rest, items: asked.flatMap((german) => questions.find(({ question }) => question.de === german) ?? []) }
  })
}
