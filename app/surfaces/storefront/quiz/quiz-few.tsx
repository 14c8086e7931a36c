import { Button } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { MOST_ALIKE } from '#app/shop/box/fill-box.ts'
import type { QuizBox } from '#app/shop/box/quiz-box.ts'
import type { PickedMeal, QuizAnswer, WaysToFill } from './quiz-result.ts'
import { quizWords } from './quiz-words.ts'

type FewSuitProps = Readonly<{
  box: QuizBox
  dishes: readonly PickedMeal[]
  given: readonly (QuizAnswer | null)[]
  ways: WaysToFill
}>

/** Says that the wishes leave little, and offers to widen one of them or to take a smaller box. */
export function FewSuit({ box, dishes, given, ways: { wider, smaller } }: FewSuitProps) {
  const words = useWords(quizWords)
  const isRepeated = dishes.some(({ quantity }) => quantity === MOST_ALIKE)
  if (box.open === 0 && !isRepeated) return null
  return (
    <div className="stack gap-3">
      {dishes.length > 0 && (
        <p className="b">{box.open > 0 ? words.few(box.suiting, box.open) : words.repeated(box.suiting)}</p>
      )}
      {(wider.length > 0 || smaller) && <p className="sm">{words.ways}</p>}
      <div className="quiz-others">
        {wider.map(({ place, more, widen }) => (
          <Button key={place} look="line" small onClick={widen}>
            {words.widen(given[place]?.label ?? '', more)}
          </Button>
        ))}
        {smaller && (
          <Button look="line" small onClick={smaller.take}>
            {words.smaller(smaller.size)}
          </Button>
        )}
      </div>
    </div>
  )
}
