import { useEffect, useMemo, useRef, useState } from 'react'
import { quizBox, smallerQuizBox, widerWishes } from '#app/shop/box/quiz-box.ts'
import { BlockList } from '#app/surfaces/storefront/blocks/block-list.tsx'
import type { ShownBlock } from '#app/surfaces/storefront/blocks/shown-block.ts'
import { type QuizAnswer, quizResult, type ShownQuiz, type WaysToFill } from './quiz-result.ts'
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
  const given = useMemo(
    () => quiz.questions.map(({ answers: all }, place): QuizAnswer | null => all[answers[place] ?? -1] ?? null),
    [quiz, answers],
  )
  const { box, ways, widened } = useQuizBox({ quiz, given, key: answers.join() })

  // What is new is heard first; the button that led here is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another box is a new answer of the page.
  useEffect(() => heading.current?.focus(), [box])

  return (
    <>
      <QuizResultView
        quiz={quiz}
        box={box}
        result={quizResult(quiz, box)}
        given={given}
        ways={ways}
        widened={widened}
        heading={heading}
        onAgain={onAgain}
      />
      <BlockList blocks={blocks} />
    </>
  )
}

type Asked = Readonly<{ quiz: ShownQuiz; given: readonly (QuizAnswer | null)[]; key: string }>

function useQuizBox({ quiz, given, key }: Asked) {
  const [widened, setWidened] = useState<readonly number[]>([])
  const [size, setSize] = useState<number | null>(null)
  const { box, wider } = useMemo(() => {
    const effects = given.map((each, place) => (each && !widened.includes(place) ? each.effect : null))
    const asked = quizBox({
      effects: [...effects.filter((each) => each !== null), ...(size === null ? [] : [{ size }])],
      meals: quiz.meals,
      sizes: quiz.boxes.map((each) => each.size),
      rhythms: quiz.rhythms.map(({ weeks }) => weeks),
      seed: key,
    })
    return { box: asked, wider: widerWishes(effects, quiz.meals) }
  }, [given, quiz, key, widened, size])
  const smaller = smallerQuizBox(
    box,
    quiz.boxes.map((each) => each.size),
  )
  const ways: WaysToFill = {
    wider: wider.map((each) => ({ ...each, widen: () => setWidened([...widened, each.place]) })),
    smaller: smaller === null ? null : { size: smaller, take: () => setSize(smaller) },
  }
  return { box, ways, widened }
}
