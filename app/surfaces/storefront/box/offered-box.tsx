import { Button } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { offeredBoxWords } from './offered-box-words.ts'
import type { WaitingBox } from './use-linked-box.ts'

/** Asks before a box of an offer takes the place of one that is being filled. */
export function OfferedBox({ waiting: { meals, take, leave } }: { waiting: WaitingBox }) {
  const words = useWords(offeredBoxWords)
  return (
    <section className="notice" role="alert">
      <div className="stack gap-3">
        <p className="b">{words.question(meals)}</p>
        <div className="row flex-wrap">
          <Button look="secondary" small onClick={take}>
            {words.take}
          </Button>
          <Button look="line" small onClick={leave}>
            {words.leave}
          </Button>
        </div>
      </div>
    </section>
  )
}
