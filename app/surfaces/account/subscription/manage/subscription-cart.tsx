import { Picture } from '#app/brand/picture.tsx'
import { Button } from '#app/foundation/design/button.tsx'
import { Dialog } from '#app/foundation/design/dialog.tsx'
import { Stepper } from '#app/foundation/design/stepper.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { type MealThumb, thumbOf } from '#app/surfaces/account/subscription/parts/subscription-data.ts'
import { Meter } from './draft-panel.tsx'
import { manageWords } from './manage-words.ts'
import type { DraftState } from './use-draft.ts'

type CartProps = Readonly<{
  isOpen: boolean
  draft: DraftState
  thumbs: readonly MealThumb[]
  nameOf: (variantId: string) => string
  isGone: (variantId: string) => boolean
  onClose: () => void
  onSave: () => void
}>

/** All that is in the draft of the box, to change, to empty, or to save. */
export function SubscriptionCart({ isOpen, draft, thumbs, nameOf, isGone, onClose, onSave }: CartProps) {
  const words = useWords(manageWords)
  const lines = Object.entries(draft.lines)
  const canSave = draft.changes.unsaved && draft.missing === 0
  return (
    <Dialog title={words.cartTitle} isOpen={isOpen} onClose={onClose} look="drawer parted">
      <div className="meter-head">
        <Meter draft={draft} thumbs={thumbs} />
      </div>
      <div className="body">
        {lines.length === 0 && <p role="status">{words.cleared}</p>}
        <ul>
          {lines.map(([variantId, line]) => (
            <li key={variantId} className="item">
              <Picture art={thumbOf(thumbs, variantId)?.art} sizes="4.5rem" width={72} height={72} />
              <span>
                <b>{nameOf(variantId)}</b>
                {isGone(variantId) && <span className="block xs muted">{words.goneLine}</span>}
              </span>
              <Stepper
                quiet
                name={nameOf(variantId)}
                quantity={line.totalQuantity}
                max={isGone(variantId) ? line.totalQuantity : 99}
                onChange={(total) => draft.set(variantId, total - (line.totalQuantity - line.quantity))}
              />
            </li>
          ))}
        </ul>
        {lines.length > 0 && (
          <button type="button" className="account-link quiet" onClick={draft.clear}>
            {words.clear}
          </button>
        )}
      </div>
      <div className="foot row">
        <Button look="soft" aria-disabled={!draft.changes.unsaved} onClick={draft.discard}>
          {words.discard}
        </Button>
        <Button className="grow" aria-disabled={!canSave} onClick={() => canSave && onSave()}>
          {words.save}
        </Button>
      </div>
    </Dialog>
  )
}
