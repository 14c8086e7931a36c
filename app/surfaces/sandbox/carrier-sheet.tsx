import { Logo } from '#app/brand/logo.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import type { CarrierStep } from '#app/shop/orders/carrier-steps.ts'
import { carrierWords } from './carrier-words.ts'

export type CarrierPage = Readonly<{
  /** Null for a parcel that nobody carries. */
  number: string | null
  steps: readonly Readonly<{ name: CarrierStep['name']; isDone: boolean; day: string; time: string }>[]
}>

/** The way of a parcel, step by step. */
export function Sheet({ data: { number, steps } }: { data: CarrierPage }) {
  const words = useWords(carrierWords)
  return (
    <div className="or-page">
      <header className="or-bar row between">
        <Link to="/" className="logo" aria-label={words.home}>
          <Logo ground="light" />
        </Link>
        <span className="sm muted">{words.carrier}</span>
      </header>
      <main className="or" id="main">
        <h1 className="display h2">{words.title}</h1>
        <section className="card stack">
          <p className="lead">{number === null ? words.unknown : `${words.number} ${number}`}</p>
          <ol className="or-steps">
            {steps.map(({ name, isDone, day, time }) => (
              <li key={name} className={isDone ? 'done' : 'ahead'}>
                <i>{isDone && <Icon name="check" />}</i>
                <div>
                  <span className="b">{words.steps[name]}</span>
                  <div className="sm muted">
                    {words.at(day, time)} ({isDone ? words.done : words.planned})
                  </div>
                </div>
              </li>
            ))}
          </ol>
        </section>
      </main>
    </div>
  )
}
