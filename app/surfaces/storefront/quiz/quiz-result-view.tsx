import type { RefObject } from 'react'
import { Carton } from '#app/brand/carton.tsx'
import { Picture } from '#app/brand/picture.tsx'
import { formatMoney, formatNumber } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import type { QuizBox } from '#app/shop/box/quiz-box.ts'
import { surchargeName } from '#app/shop/pricing/surcharge-name.ts'
import { FewSuit } from './quiz-few.tsx'
import {
  isKept,
  type PickedMeal,
  type QuizAnswer,
  type QuizResult,
  type ShownQuiz,
  type WaysToFill,
} from './quiz-result.ts'
import { quizWords } from './quiz-words.ts'

type QuizResultProps = Readonly<{
  quiz: ShownQuiz
  box: QuizBox
  /** Null where nothing suits. */
  result: QuizResult | null
  given: readonly (QuizAnswer | null)[]
  ways: WaysToFill
  /** Places of the answers that were widened. */
  widened: readonly number[]
  heading: RefObject<HTMLHeadingElement | null>
  onAgain: () => void
}>

/** The filled box with its price, why it is this one, and what lies in it. */
export function QuizResultView(props: QuizResultProps) {
  const { quiz, box, result, heading } = props
  const words = useWords(quizWords)
  const dishes = result?.dishes ?? []
  const pictures = dishes.flatMap(({ meal, quantity }) => Array<string>(quantity).fill(meal.art))
  return (
    <>
      <section className="tief on-dark">
        <div className="wrap quiz-result">
          {result && <Carton pictures={pictures} size={box.size} label={words.filled(pictures.length, box.size)} />}
          <div className="stack gap-6">
            <h1 className="display h1" tabIndex={-1} ref={heading}>
              {titleOf(props, words)}
            </h1>
            <p className="lead">{result ? quiz.result.lead : words.noneText}</p>
            <FewSuit {...props} dishes={dishes} />
            {result && <Price {...props} result={result} />}
            <OtherWays onAgain={props.onAgain} />
          </div>
        </div>
      </section>
      {result && <Why {...props} dishes={dishes} />}
      {result && <Inside dishes={dishes} />}
    </>
  )
}

function titleOf({ quiz, box, result }: QuizResultProps, words: (typeof quizWords)['de']): string {
  if (!result) return words.noneTitle
  return box.open > 0 ? words.partTitle(box.picks.length, box.size) : quiz.result.title
}

function Price({ quiz, box, result }: QuizResultProps & { result: QuizResult }) {
  const words = useWords(quizWords)
  const language = useLanguage()
  const money = (cents: number) => formatMoney(eur(cents), language)
  const { summary, mealCents, to } = result
  const rhythm = quiz.rhythms.find(({ weeks }) => weeks === box.weeks)?.name ?? ''
  return (
    <div className="quiz-price">
      <dl className="sum num">
        <div>
          <dt>{words.meals(summary.meals, money(mealCents))}</dt>
          <dd>{money(summary.boxCents)}</dd>
        </div>
        {summary.surchargeCents !== 0 && (
          <div>
            <dt>{surchargeName(summary.surchargeCents, language)}</dt>
            <dd>{signed(summary.surchargeCents, money)}</dd>
          </div>
        )}
        <div>
          <dt>{words.delivery}</dt>
          <dd>{summary.deliveryCents > 0 ? money(summary.deliveryCents) : words.free}</dd>
        </div>
        {summary.firstOrderCents > 0 && quiz.firstOrder.code && (
          <div className="save">
            <dt>{words.firstOnly(quiz.firstOrder.code)}</dt>
            <dd>{signed(-summary.firstOrderCents, money)}</dd>
          </div>
        )}
        <div className="total">
          <dt className="b">{words.first}</dt>
          <dd className="display h2">{money(summary.firstTotalCents)}</dd>
        </div>
      </dl>
      <p className="sm muted num">
        {box.open > 0 && `${words.whenFull} `}
        {words.later(money(summary.laterTotalCents), rhythm)}
      </p>
      <Link to={to} className="btn full">
        {box.open > 0 ? words.takePart : words.take}
      </Link>
    </div>
  )
}

function signed(cents: number, money: (cents: number) => string): string {
  return `${cents < 0 ? '−' : '+'}${money(Math.abs(cents))}`
}

function OtherWays({ onAgain }: Pick<QuizResultProps, 'onAgain'>) {
  const words = useWords(quizWords)
  return (
    <p className="quiz-others">
      <Link to="/box?step=meals" className="link">
        {words.swap}
      </Link>
      <Link to="/collections/all-products" className="link">
        {words.once}
      </Link>
      <button type="button" className="link" onClick={onAgain}>
        {words.again}
      </button>
    </p>
  )
}

type WhyProps = Pick<QuizResultProps, 'given' | 'widened' | 'box'> & Readonly<{ dishes: readonly PickedMeal[] }>

function Why({ given, widened, box, dishes }: WhyProps) {
  const words = useWords(quizWords)
  const effectOf = (place: number, answer: QuizAnswer | null) => {
    if (answer === null) return words.skippedBecause
    if (widened.includes(place)) return words.widened
    return isKept(answer, box, dishes) ? answer.because : words.asFar
  }
  return (
    <section className="section ground-paper">
      <div className="wrap stack gap-8">
        <h2 className="display h2">{words.why}</h2>
        <ul className="quiz-why">
          {[...given.entries()].map(([place, answer]) => (
            <li key={place}>
              <b>{answer?.label ?? words.skipped}</b>
              <span className="sm muted">{effectOf(place, answer)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Inside({ dishes }: { dishes: readonly PickedMeal[] }) {
  const words = useWords(quizWords)
  const language = useLanguage()
  const figure = (value: number | null) => (value === null ? '–' : formatNumber(value, language))
  return (
    <section className="section frost">
      <div className="wrap stack gap-8">
        <h2 className="display h2">{words.inside}</h2>
        <ul className="shelf">
          {dishes.map(({ meal, quantity }) => (
            <li key={meal.id} className="shelf-part">
              <div className="picture">
                <Picture art={meal.art} sizes="(max-width: 760px) 45vw, 20rem" />
                <span className="badge dark num">{words.times(quantity)}</span>
              </div>
              <h3 className="display h4">
                <Link to={`/products/${meal.handle}`}>{meal.title}</Link>
              </h3>
              <p className="sm muted num">{words.facts(figure(meal.kcal), figure(meal.protein))}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
