import { Picture } from '#app/brand/picture.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { homeWords } from './home-words.ts'

const STEP = '(max-width: 760px) 90vw, 32vw'

type HomeStepsProps = { sizes: readonly number[]; art: Readonly<Record<string, string>> }

/** How it works in three pictures. */
export function HomeSteps({ sizes, art }: HomeStepsProps) {
  const words = useWords(homeWords)
  const [smallest, largest] = [sizes[0], sizes.at(-1)]
  const fill = smallest && largest ? words.fill.text(words.sizes(smallest, largest)) : words.freeMix
  return (
    <section className="frost section">
      <div className="wrap stack gap-10">
        <h2 className="display h1 max-w-[11em]">{words.stepsTitle}</h2>
        <div className="steps">
          <div className="panel tief on-dark">
            <div className="words">
              <h3 className="display h2">{words.fill.title}</h3>
              <p className="muted">{fill}</p>
            </div>
            <Picture art={art['box-16-11-none']} sizes={STEP} />
          </div>
          <div className="panel table-lilac">
            <div className="words">
              <h3 className="display h2">{words.freeze.title}</h3>
              <p>{words.freeze.text}</p>
            </div>
            <Picture art={art['pack-none']} sizes={STEP} />
          </div>
          <div className="panel table-butter">
            <div className="words">
              <h3 className="display h2">{words.heat.title}</h3>
              <p>{words.heat.text}</p>
            </div>
            <Picture className="zoom" art={art['dish-none']} sizes={STEP} />
          </div>
        </div>
      </div>
    </section>
  )
}
