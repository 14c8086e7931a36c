import { useState } from 'react'
import { Dialog } from '#app/foundation/design/dialog.tsx'
import { RadioCard } from '#app/foundation/design/radio-card.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import type { Shown } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import { LEAST_MEALS, type Substitution } from '#app/shop/subscriptions/rules/subscription.ts'
import { ConfirmAct } from '#app/surfaces/account/subscription/parts/confirm-act.tsx'
import { closeAct } from '#app/surfaces/account/subscription/parts/open-act.ts'
import { missingMealsWords } from './missing-meals-words.ts'

const WAYS: readonly Substitution[] = ['never', 'ask', 'same-allergens']

/** What may be done about meals that are missing; no delivery changes by the choice itself (S-16). */
export function MissingMealsDialog({ shown: { subscription } }: { shown: Shown }) {
  const words = useWords(missingMealsWords)
  const { id, substitution } = subscription
  const [chosen, setChosen] = useState(substitution)
  return (
    <Dialog title={words.title} isOpen onClose={closeAct}>
      <p>{words.lead}</p>
      <fieldset className="stack gap-3">
        <legend className="vh">{words.title}</legend>
        {WAYS.map((way) => (
          <RadioCard key={way} group="missing" value={way} checked={way === chosen} onChoose={() => setChosen(way)}>
            <b className="block">{words.ways[way].name}</b>
            <span className="block sm muted">{words.ways[way].means}</span>
            {way === substitution && <span className="block sm muted">{words.current}</span>}
          </RadioCard>
        ))}
      </fieldset>
      <p className="sm muted">{words.tooFew(LEAST_MEALS)}</p>
      {chosen !== substitution && (
        <ConfirmAct
          id={id}
          act={null}
          call={{
            method: 'PUT',
            path: '/preferences',
            body: { substitution: chosen },
            otherwise: 'LINES_FAILED',
          }}
          thumbs={[]}
          label={words.confirm}
          onDone={closeAct}
        />
      )}
    </Dialog>
  )
}
