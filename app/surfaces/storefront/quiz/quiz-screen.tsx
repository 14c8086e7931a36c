import '#app/brand/css/pages-of-blocks.css'
import { useRef, useState } from 'react'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { lateView } from '#app/foundation/pages/browser/code-on-demand.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import type { ScreenData as BlocksData } from '#app/surfaces/storefront/blocks/blocks-screen.tsx'
import { QuizQuestion } from './quiz-question.tsx'
import type { ShownQuiz } from './quiz-result.ts'
import { quizWords } from './quiz-words.ts'

const QuizEnd = lateView(async () => (await import('./quiz-end.tsx')).QuizEnd)

export type ScreenData = BlocksData & Readonly<{ quiz: ShownQuiz }>

/** A few questions, and then a filled box. Nothing is stored, nothing is sent, and no address is asked for. */
export function Screen({ data: { title, quiz, blocks } }: { data: ScreenData }) {
  const words = useWords(quizWords)
  const [step, setStep] = useState(0)
  const [answers, setAnswers] = useState<readonly (number | null)[]>(quiz.questions.map(() => null))
  const heading = useRef<HTMLHeadingElement>(null)
  const asked = quiz.questions[step]

  function go(to: number): void {
    setStep(to)
    // What is new is heard first; the button that led here is gone.
    requestAnimationFrame(() => heading.current?.focus({ preventScroll: to > 0 }))
  }

  function answer(choice: number | null): void {
    setAnswers(answers.map((known, place) => (place === step ? choice : known)))
  }

  return (
    <main id="main">
      {asked ? (
        <QuizQuestion
          title={title}
          lead={quiz.lead}
          asked={asked}
          place={{ step, all: quiz.questions.length }}
          chosen={answers[step] ?? null}
          heading={heading}
          onAnswer={answer}
          onGo={go}
        />
      ) : (
        <QuizEnd quiz={quiz} answers={answers} blocks={blocks} onAgain={() => go(0)} />
      )}
      <noscript>
        <p className="wrap section">
          {words.withoutScript}{' '}
          <Link to="/box" className="link">
            {words.swap}
          </Link>
        </p>
      </noscript>
    </main>
  )
}
