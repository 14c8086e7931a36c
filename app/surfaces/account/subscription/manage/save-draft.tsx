import { useState } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { Dialog } from '#app/foundation/design/dialog.tsx'
import { RadioCard } from '#app/foundation/design/radio-card.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { frequenciesFor, keepsFrequency } from '#app/shop/box/frequency.ts'
import type { Subscription } from '#app/shop/subscriptions/browser/read-subscription.ts'
import type { AskedAct } from '#app/shop/subscriptions/preview/wanted-act.ts'
import type { DraftChanges } from '#app/shop/subscriptions/rules/draft.ts'
import { ConfirmAct } from '#app/surfaces/account/subscription/parts/confirm-act.tsx'
import type { MealThumb, RhythmOffer } from '#app/surfaces/account/subscription/parts/subscription-data.ts'
import { OldAndNew } from './draft-panel.tsx'
import { manageWords } from './manage-words.ts'
import type { DraftState } from './use-draft.ts'

type Rhythm = Pick<RhythmOffer, 'interval' | 'intervalCount'>

/** A draft as the preview is asked about it. */
export function linesAct(changes: DraftChanges, rhythm: Rhythm | null): Extract<AskedAct, { act: 'lines' }> {
  return {
    act: 'lines',
    create: changes.linesToCreate.map(({ variantId, quantity }) => ({ variantId: Number(variantId), quantity })),
    update: changes.linesToUpdate.map(({ id, quantity }) => ({ id: Number(id), quantity })),
    remove: changes.linesToRemove.map(Number),
    ...(rhythm ? { rhythm: { interval: rhythm.interval, intervalCount: rhythm.intervalCount } } : {}),
  }
}

type SaveProps = Readonly<{
  subscription: Subscription
  draft: DraftState
  thumbs: readonly MealThumb[]
  frequencies: readonly RhythmOffer[]
  nameOf: (variantId: string) => string
  onClose: () => void
  onBusy: (isBusy: boolean) => void
  onSaved: () => void
}>

/** Old and new, the next deliveries before and after, and the button; an order where the box gets dearer. */
export function SaveDraft({ subscription, draft, thumbs, frequencies, nameOf, onClose, onBusy, onSaved }: SaveProps) {
  const words = useWords(manageWords)
  const needsRhythm = !keepsFrequency(draft.size, subscription.rhythm)
  const offered = frequenciesFor(draft.size, frequencies)
  const [chosen, setChosen] = useState(offered[0] ?? null)
  const rhythm = needsRhythm ? chosen : null
  const { linesToCreate, linesToUpdate, linesToRemove } = draft.changes
  return (
    <Dialog title={words.saveTitle} isOpen onClose={onClose} look="dialog wide">
      <OldAndNew draft={draft} thumbs={thumbs} nameOf={nameOf} />
      {needsRhythm && (
        <fieldset className="sub-options">
          <legend className="b mb-2">{words.otherRhythm}</legend>
          {offered.map((each) => (
            <RadioCard
              key={each.name}
              group="new-rhythm"
              value={each.name}
              checked={each === chosen}
              onChoose={() => setChosen(each)}
            >
              <b>{each.name}</b>
            </RadioCard>
          ))}
        </fieldset>
      )}
      <ConfirmAct
        id={subscription.id}
        act={linesAct(draft.changes, rhythm)}
        call={{
          method: 'PUT',
          path: '/lines',
          body: {
            create: linesToCreate.map(({ variantId, quantity }) => ({ variantShopifyId: Number(variantId), quantity })),
            update: linesToUpdate.map(({ id, quantity }) => ({ id: Number(id), quantity })),
            remove: linesToRemove.map(Number),
            ...(rhythm ? { billingPolicy: { interval: rhythm.interval, intervalCount: rhythm.intervalCount } } : {}),
          },
          otherwise: 'LINES_FAILED',
        }}
        thumbs={thumbs}
        label={words.confirm}
        onBusy={onBusy}
        onDone={onSaved}
      />
    </Dialog>
  )
}

type PromptProps = Readonly<{ canSave: boolean; onSave: () => void; onDiscard: () => void; onStay: () => void }>

/** What becomes of a draft when its page is left. */
export function SavePrompt({ canSave, onSave, onDiscard, onStay }: PromptProps) {
  const words = useWords(manageWords).prompt
  return (
    <Dialog title={words.title} isOpen onClose={onStay}>
      <p>{words.lead}</p>
      <div className="stack gap-3">
        {canSave && (
          <Button full onClick={onSave}>
            {words.save}
          </Button>
        )}
        <Button look="soft" full onClick={onDiscard}>
          {words.discard}
        </Button>
        <Button look="line" full onClick={onStay}>
          {words.stay}
        </Button>
      </div>
    </Dialog>
  )
}
