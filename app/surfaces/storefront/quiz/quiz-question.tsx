import type { RefObject } from 'react'
import { Picture } from '#app/brand/picture.tsx'
import { Button } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { GROUND_CLASSES } from '#app/surfaces/storefront/blocks/block-grounds.ts'
import type { ShownQuiz } from './quiz-result.ts'
import { quizWords } from './quiz-words.ts'

type QuizQuestionProps = Readonly<{
  title: string
  lead: string
  asked: ShownQuiz['questions'][number]
  place: Readonly<{ step: number; all: number }>
  chosen: number | null
  heading: RefObject<HTMLHeadingElement | null>
  onAnswer: (choice: number | null) => void
  onGo: (step: number) => void
}>

/** One question with its answers as bowls in windows. Every question can be skipped. */
export function QuizQuestion(props: QuizQuestionProps) {
  const { title, lead, asked, place, chosen, heading, onAnswer } = props
  return (
    <section className="quiz tief on-dark">
      <Progress {...place} />
      <div className="wrap quiz-body">
        <div>
          {place.step === 0 && <p className="b mb-3">{title}</p>}
          <h1 className="display big-title" tabIndex={-1} ref={heading}>
            {asked.question}
          </h1>
          <p className="lead muted mt-3">{lead}</p>
        </div>
        <fieldset className={`quiz-answers of-${asked.answers.length}`}>
          <legend className="vh">{asked.question}</legend>
          {asked.answers.map(({ label, note, art, ground }, choice) => (
            <label key={label} className={GROUND_CLASSES[ground]}>
              <input
                type="radio"
                className="vh"
                name={`question-${place.step}`}
                checked={chosen === choice}
                onChange={() => onAnswer(choice)}
              />
              <span className="words">
                <b className="display h3">{label}</b>
                <span className="sm">{note}</span>
              </span>
              <Picture art={art} sizes="(max-width: 1000px) 13rem, 20rem" when="at-once" />
              <span className="tick">
                <Icon name="check" />
              </span>
            </label>
          ))}
        </fieldset>
        <Ways {...props} />
      </div>
    </section>
  )
}

function Ways({ place: { step, all }, chosen, onAnswer, onGo }: QuizQuestionProps) {
  const words = useWords(quizWords)
  return (
    <div className="quiz-ways">
      {step > 0 && (
        <Button look="line" onClick={() => onGo(step - 1)}>
          {words.back}
        </Button>
      )}
      <button
        type="button"
        className="link"
        onClick={() => {
          onAnswer(null)
          onGo(step + 1)
        }}
      >
        {words.skip}
      </button>
      <Button onClick={() => chosen !== null && onGo(step + 1)} aria-disabled={chosen === null}>
        {step + 1 === all ? words.finish : words.next}
      </Button>
    </div>
  )
}

function Progress({ step, all }: { step: number; all: number }) {
  const words = useWords(quizWords)
  return (
    <div className="wrap quiz-top">
      <Link to="/" className="iconbtn" aria-label={words.close}>
        <Icon name="x" />
      </Link>
      <div
        className="quiz-peas"
        role="progressbar"
        aria-valuemin={1}
        aria-valuemax={all}
        aria-valuenow={step + 1}
        aria-label={words.progress(step + 1, all)}
      >
        {Array.from({ length: all }, (_, pea) => pea).map((pea) => (
          <i key={pea} className={pea < step ? 'on' : pea === step ? 'current' : ''} />
        ))}
      </div>
      <span className="sm num b" aria-hidden="true">
        {words.of(step + 1, all)}
      </span>
    </div>
  )
}
