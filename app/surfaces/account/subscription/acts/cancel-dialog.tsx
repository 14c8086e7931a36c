import { useState } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { Dialog } from '#app/foundation/design/dialog.tsx'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { type Shown, subscriptionState } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import { BeforeAfter } from '#app/surfaces/account/subscription/parts/before-after.tsx'
import { Told, useConfirmation } from '#app/surfaces/account/subscription/parts/confirm-act.tsx'
import { actWords } from '#app/surfaces/account/subscription/parts/confirm-words.ts'
import { momentWords } from '#app/surfaces/account/subscription/parts/day-texts.ts'
import { closeAct } from '#app/surfaces/account/subscription/parts/open-act.ts'
import { type Reason, ReasonChips } from '#app/surfaces/account/subscription/parts/reason-chips.tsx'
import type { MealThumb } from '#app/surfaces/account/subscription/parts/subscription-data.ts'
import { usePage } from '#app/surfaces/account/subscription/parts/use-page.ts'
import { ReceiptActions } from '#app/surfaces/account/subscription/receipts/receipt-dialog.tsx'

const REASONS: readonly Reason[] = ['none', 'price', 'freezer', 'taste', 'other']
/** Reasons as the API numbers them. */
const FLOW_IDS = {
  none: 'no-answer',
  price: 'too-expensive',
  freezer: 'too-much',
  taste: 'taste',
  away: 'moving',
  other: 'other',
} as const satisfies Record<Reason, string>
const FACT_ICONS = ['check', 'truck', 'mail'] as const

type CancelProps = Readonly<{ shown: Shown; thumbs: readonly MealThumb[] }>

/** The second and last click. No offer stands in the way, and the reason may be left out. */
export function CancelDialog({ shown, thumbs }: CancelProps) {
  const words = useWords(actWords).cancel
  const [isDone, setDone] = useState(false)
  // How many came is told by what was shown before: afterwards the plan is gone.
  const [boxes] = useState(() => shown.subscription.boxes)
  return (
    <Dialog
      title={isDone ? words.ended(boxes) : words.title}
      isOpen
      onClose={closeAct}
      look={isDone ? 'dialog' : 'dialog wide'}
    >
      {isDone ? <Cancelled /> : <CancelForm {...{ shown, thumbs }} onDone={() => setDone(true)} />}
    </Dialog>
  )
}

function CancelForm({ shown, thumbs, onDone }: CancelProps & { onDone: () => void }) {
  const words = useWords(actWords).cancel
  const [reason, setReason] = useState<Reason>('none')
  const call = {
    method: 'POST',
    path: '/cancel',
    body: { cancellationFlowId: FLOW_IDS[reason] },
    otherwise: 'CANCEL_FAILED',
  } as const
  const page = usePage()
  const { isBusy, refused, confirm } = useConfirmation(shown.subscription.id, call, { page, onDone })
  return (
    <>
      <ul className="stack gap-3">
        {words.facts.map((fact, place) => (
          <li key={fact} className="row items-start">
            <Icon name={FACT_ICONS[place] ?? 'check'} />
            <span>{fact}</span>
          </li>
        ))}
      </ul>
      <BeforeAfter preview={{ before: shown.outlook.deliveries, after: [] }} thumbs={thumbs} />
      <ReasonChips title={words.why} note={words.voluntary} reasons={REASONS} chosen={reason} onChoose={setReason} />
      {refused && <Told fault={refused} onAgain={null} />}
      <div className="sub-confirm sub-ends">
        <Button look="secondary" full aria-disabled={isBusy} onClick={confirm}>
          {words.confirm}
        </Button>
        <Button look="line" full onClick={closeAct}>
          {words.keep}
        </Button>
      </div>
    </>
  )
}

/** The confirmation: date, time and number at once, to print or to save. */
function Cancelled() {
  const words = useWords(actWords).cancel
  const language = useLanguage()
  const state = subscriptionState.read()
  const receipt = state.state === 'shown' ? state.shown.receipts.find(({ act }) => act === 'cancel') : undefined
  return (
    <div className="stack" role="status">
      {receipt && (
        <p>
          {words.endedAt(momentWords(receipt.at, language))} {words.receipt(receipt.number)}
        </p>
      )}
      {receipt && <ReceiptActions receipt={receipt} />}
      <p className="sm muted">{words.kept}</p>
    </div>
  )
}
