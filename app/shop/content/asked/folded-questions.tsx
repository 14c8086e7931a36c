import { Accordion } from '#app/foundation/design/accordion.tsx'
import type { AskedSection } from '#app/shop/content/asked/asked-questions.ts'
import { ContentBlocks } from '#app/shop/content/content-blocks.tsx'

type FoldedQuestionsProps = Omit<AskedSection, 'heading'> & Readonly<{ isOpen?: boolean }>

/** The questions of a section, each folded over its answer. */
export function FoldedQuestions({ intro, questions, isOpen = false }: FoldedQuestionsProps) {
  return (
    <>
      <ContentBlocks blocks={intro} question="h3" />
      <div className="folded">
        {questions.map(({ question, answer }) => (
          <Accordion key={question} title={question} level={3} open={isOpen}>
            <ContentBlocks blocks={answer} question="h3" />
          </Accordion>
        ))}
      </div>
    </>
  )
}
