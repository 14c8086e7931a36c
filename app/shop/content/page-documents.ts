import { type Question, questionsOf } from './blocks/faq-questions.ts'
import { blocksOfArm, blocksOfFile } from './blocks/page-file.ts'
import { withQuestions } from './blocks/stored-block.ts'
import type { WrittenDocument } from './content-body.ts'
import type { PageFile } from './content-file.ts'

export const FAQ_PATH = '/faq'
/** The page that every other one leads back to. */
export const HOME_PATH = '/'

/** What the page /faq asks and answers. */
export function faqOf(pages: readonly PageFile[]): readonly Question[] {
  return questionsOf(pages.find(({ path }) => path === FAQ_PATH)?.sections ?? [])
}

/** A page and its arms. Arms are known by no search engine, and the page they are tried out against stands for them. */
export function pageDocuments(file: PageFile, questions: readonly Question[]): readonly WrittenDocument[] {
  const { path, index, canonical = null, languages, sections, arms, title, description, lead, action } = file
  const blocks = blocksOfFile(file.blocks, sections)
  const stored = withQuestions(blocks, questions)
  const plain = { kind: 'page', position: 0, art: null, published: null } as const
  const shared = { ...plain, languages: [...languages], sections, ...(action ? { action } : {}) }
  const experiment = arms.length > 0 ? path : null
  const own = { title, description, lead }
  return [
    { ...shared, ...own, path, is_indexed: index, canonical, experiment, blocks: stored },
    ...arms.map(({ replace, omit, first, ...arm }) => {
      const differing = withQuestions(blocksOfArm(blocks, { replace, omit, first }), questions)
      return { ...shared, ...arm, is_indexed: false, canonical: path, experiment, blocks: differing }
    }),
  ]
}
