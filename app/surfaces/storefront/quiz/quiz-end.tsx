import { useEffect, useMemo, useRef } from 'react'
import { quizBox } from '#app/shop/box/quiz-box.ts'
import { BlockList } from '#app/surfaces/storefront/blocks/block-list.tsx'
import type { ShownBlock } from '#app/surfaces/storefront/blocks/shown-block.ts'
import { type QuizAnswer, quizResult, type ShownQuiz } from './quiz-result.ts'
import { QuizResultView } from './quiz-result-view.tsx'

type QuizEndProps = Readonly<{
  quiz: ShownQuiz
  answers: readonly (number | null)[]
  blocks: readonly ShownBlock[]
  onAgain: () => void
}>

/** The box that the answers lead to, and what the page says below. */
export function QuizEnd({ quiz, answers, blocks, onAgain }: QuizEndProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const given = quiz.questions.map(({ answers: all }, place): QuizAnswer | null => all[answers[place] ?? -1] ?? null)
  const key = answers.join()
  const box = useMemo(
    () =>
      quizBox({
        effects: given.flatMap((each) => (each ? [each.effect] : [])),
        meals: quiz.meals,
        sizes: quiz.boxes.map(({ size }) => size),
        rhythms: quiz.rhythms.map(({ weeks }) => weeks),
        seed: key,
      }),
    [given, quiz, key],
  )

  // What is new is heard first; the button that led here is gone.
  useEffect(() => heading.current?.focus(), [])

  return (
    <>
      <QuizResultView
        quiz={quiz}
        box={box}
        result={quizResult(quiz, box)}
        given={given}
        heading={heading}
        onAgain={onAgain}
      />
      <BlockList blocks={blocks} />
    </>
  )
}
