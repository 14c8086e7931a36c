import { useEffect } from 'react'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { lateView } from '#app/foundation/pages/browser/code-on-demand.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { storeMeals } from '#app/shop/cart/drawer/stored-meals.ts'
import { MEALS_PATH } from '#app/shop/catalog/listing/listing.ts'
import { PriceNote } from '#app/shop/catalog/listing/price-note.tsx'
import type { ProductCard } from '#app/shop/catalog/product.ts'
import { BoxBundles } from './box-bundles.tsx'
import type { Filler } from './box-fillers.tsx'
import { MealsStep } from './box-meals.tsx'
import { ReviewStep } from './box-review.tsx'
import { RhythmStep, SizeStep } from './box-sizes.tsx'
import { StepList } from './box-steps.tsx'
import { BoxDock, BoxSummaryCard } from './box-summary-card.tsx'
import { type Step, useStep, useStepHeading } from './choose-box-step.ts'
import { chooseBoxWords } from './choose-box-words.ts'
import { OfferedBox } from './offered-box.tsx'
import { type BoxInProgress, type BoxOffers, useBox } from './use-box.ts'
import { useLinkedBox } from './use-linked-box.ts'

/** Few come with a code: what there is to say about it is fetched for them. */
const OfferNote = lateView(async () => (await import('#app/shop/cart/drawer/offer-note.tsx')).OfferNote)

export type ScreenData = BoxOffers &
  Readonly<{ today: string; bundles: readonly ProductCard[]; fillers: readonly Filler[] }>

/** From a size to a full box, step by step. The price is always beside it. */
export function Screen({ data }: { data: ScreenData }) {
  const step = useStep()
  const box = useBox(data)
  const words = useWords(chooseBoxWords).steps[step]
  const heading = useStepHeading(step)
  useKeptMeals(data)
  const waiting = useLinkedBox(data, box)
  const isFilling = step === 'meals' || step === 'review'
  return (
    <main id="main" className="choose-box">
      <div className="wrap cb">
        <div className="stack gap-8">
          <div className="stack gap-5">
            <StepList step={step} box={box} />
            <h1 className="display h1" tabIndex={-1} ref={heading}>
              {words.title}
            </h1>
            <p className="lead page-lead">{words.lead}</p>
          </div>
          {box.cart.offerCode !== null && <OfferNote />}
          {waiting && <OfferedBox waiting={waiting} />}
          <StepBody step={step} box={box} data={data} />
          <PriceNote />
        </div>
        <BoxSummaryCard step={step} box={box} />
      </div>
      {step === 'size' && <WithoutScript data={data} />}
      {!isFilling && data.bundles.length > 0 && <BoxBundles bundles={data.bundles} />}
      <BoxDock step={step} box={box} />
    </main>
  )
}

/** The next visit knows the meals before the shop has answered. */
function useKeptMeals({ meals, today }: ScreenData): void {
  const language = useLanguage()
  useEffect(() => storeMeals({ date: today, language, meals }), [meals, today, language])
}

function StepBody({ step, box, data }: { step: Step; box: BoxInProgress; data: ScreenData }) {
  switch (step) {
    case 'size':
      return <SizeStep box={box} offers={data} />
    case 'frequency':
      return <RhythmStep box={box} />
    case 'meals':
      return <MealsStep box={box} meals={data.meals} fillers={data.fillers} />
    case 'review':
      return <ReviewStep box={box} meals={data.meals} />
  }
}

/** The other steps for readers whose browser runs no scripts: what there is to choose, and where. */
function WithoutScript({ data: { frequencies, meals } }: { data: ScreenData }) {
  const words = useWords(chooseBoxWords)
  return (
    <noscript>
      <div className="wrap stack section">
        <h2 className="display h2">{words.rhythms}</h2>
        <ul className="stack gap-1">
          {frequencies.map(({ intervalCount, name }) => (
            <li key={intervalCount}>{name}</li>
          ))}
        </ul>
        <h2 className="display h2">{words.steps.meals.name}</h2>
        <p>
          {words.withoutScript}{' '}
          <Link to={MEALS_PATH} className="link">
            {words.allMeals}
          </Link>
        </p>
        <ul className="grid gap-x-6 gap-y-1 md:grid-cols-3">
          {meals.map(({ id, handle, title }) => (
            <li key={id}>
              <Link to={`/products/${handle}`} className="link">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </noscript>
  )
}
