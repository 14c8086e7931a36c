import { useState } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { Dialog } from '#app/foundation/design/dialog.tsx'
import { RadioCard } from '#app/foundation/design/radio-card.tsx'
import { formatDay } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { Shown } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import type { HeldBox } from '#app/shop/subscriptions/rules/end-hold.ts'
import { ChangedMeanwhile } from '#app/surfaces/account/subscription/parts/changed-meanwhile.tsx'
import { Told, useConfirmation } from '#app/surfaces/account/subscription/parts/confirm-act.tsx'
import { holdWords } from '#app/surfaces/account/subscription/parts/hold-words.ts'
import { closeAct } from '#app/surfaces/account/subscription/parts/open-act.ts'
import { usePage } from '#app/surfaces/account/subscription/parts/use-page.ts'

/** The customer has not cancelled; a box that waited comes or is skipped, as they say. */
export function EndHoldDialog({ shown: { subscription } }: { shown: Shown }) {
  const words = useWords(holdWords)
  const language = useLanguage()
  // As it was when it was asked about: done, nothing waits any more.
  const [heldBoxOn] = useState(subscription.hold?.heldBoxOn ?? null)
  const [heldBox, setHeldBox] = useState<HeldBox | null>(heldBoxOn ? null : 'skipped')
  const call = { method: 'POST', path: '/endHold', body: { heldBox }, otherwise: 'RESUME_FAILED' } as const
  const page = usePage()
  const { isBusy, refused, confirm } = useConfirmation(subscription.id, call, { page, onDone: closeAct })
  const choices = heldBoxOn
    ? ([
        ['comes', words.comes(formatDay(heldBoxOn, language))],
        ['skipped', words.skipped],
      ] as const)
    : []
  return (
    <Dialog title={words.title} isOpen onClose={closeAct} look="dialog wide">
      <p className="lead">{words.lead}</p>
      {heldBoxOn && (
        <fieldset className="sub-options">
          <legend>{words.held}</legend>
          {choices.map(([value, text]) => (
            <RadioCard
              key={value}
              group="held-box"
              value={value}
              checked={value === heldBox}
              onChoose={() => setHeldBox(value)}
            >
              <b className="block">{text}</b>
            </RadioCard>
          ))}
        </fieldset>
      )}
      <ChangedMeanwhile changes={page.changes} />
      {refused && <Told fault={refused} onAgain={null} />}
      {heldBox && (
        <Button aria-disabled={isBusy} onClick={confirm}>
          {words.confirm}
        </Button>
      )}
      <p className="vh" role="status">
        {isBusy ? words.working : ''}
      </p>
    </Dialog>
  )
}
