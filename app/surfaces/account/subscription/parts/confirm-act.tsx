import { useRef, useState } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { actOn } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import type { SubscriptionFault, ToldFault } from '#app/shop/subscriptions/browser/subscription-fault.ts'
import { subscriptionFaultWords } from '#app/shop/subscriptions/browser/subscription-fault-words.ts'
import type { AskedAct } from '#app/shop/subscriptions/preview/wanted-act.ts'
import { sayDone } from './act-said.ts'
import { BeforeAfter } from './before-after.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { Agreed } from './charge-summary.tsx'
import { actWords } from './confirm-words.ts'
import type { MealThumb } from './subscription-data.ts'
import { type Page, usePage } from './use-page.ts'
import { type PreviewState, usePreview } from './use-preview.ts'

/** The call that does an act. */
export type ActCall = Readonly<{
  method: 'POST' | 'PUT' | 'DELETE'
  /** Below the subscription. */
  path: string
  body?: object
  otherwise: Exclude<SubscriptionFault, 'NETWORK'>
}>

type ConfirmActProps = Readonly<{
  id: string
  /** What is previewed; null where no delivery changes. */
  act: AskedAct | null
  call: ActCall
  thumbs: readonly MealThumb[]
  /** What the button says where nothing is ordered by it. */
  label: string
  look?: 'primary' | 'secondary'
  /** What stands beside the button. */
  note?: string
  onDone: () => void
  /** Tells while the shop is being asked to do it. */
  onBusy?: (isBusy: boolean) => void
}>

/** The end of every act: the next deliveries before and after it, what it costs, and the one button that does it. */
export function ConfirmAct({ id, act, call, thumbs, label, look = 'primary', note, ...then }: ConfirmActProps) {
  const words = useWords(actWords)
  const page = usePage()
  const { preview, fault, again } = usePreview(id, act, { call, page, otherwise: call.otherwise })
  const { isBusy, refused, confirm } = useConfirmation(id, call, { ...then, page, outcome: preview?.outcome })
  if (act && !preview)
    return (
      <div className="stack gap-5">
        <ChangedMeanwhile changes={page.changes} />
        <NoPreview fault={fault} again={again} />
      </div>
    )
  const charge = preview?.charge ?? null
  return (
    <div className="stack gap-5">
      <ChangedMeanwhile changes={page.changes} />
      {preview && <BeforeAfter preview={preview} thumbs={thumbs} />}
      {charge && <Agreed charge={charge} />}
      {refused && <Told fault={refused} onAgain={null} />}
      <div className={charge ? 'row flex-wrap sub-noted sub-confirm order' : 'row flex-wrap sub-noted sub-confirm'}>
        <Button look={charge ? 'primary' : look} aria-disabled={isBusy} onClick={confirm}>
          {charge ? words.order : label}
        </Button>
        {note && <p className="sm muted">{note}</p>}
      </div>
      <p className="vh" role="status">
        {isBusy ? words.working : ''}
      </p>
    </div>
  )
}

/** A preview that is under way, or why there is none. */
function NoPreview({ fault, again }: Pick<PreviewState, 'fault' | 'again'>) {
  const words = useWords(actWords)
  const canAskAgain = fault?.code === 'NETWORK' || fault?.code === 'CHANGED_MEANWHILE'
  if (fault) return <Told fault={fault} onAgain={canAskAgain ? again : null} />
  return (
    <p role="status" className="muted">
      {words.previewing}
    </p>
  )
}

type Confirming = Pick<ConfirmActProps, 'onDone' | 'onBusy'> &
  Readonly<{ page: Page /** What the preview said becomes of it. */; outcome?: string | undefined }>

/** One confirmation has one key: pressed again after a lost answer, it still acts once. */
export function useConfirmation(id: string, call: ActCall, { page, outcome, onDone, onBusy }: Confirming) {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ToldFault | null>(null)
  const tried = useRef({ asked: '', key: '' })

  async function confirm(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    onBusy?.(true)
    setRefused(null)
    const shown = page.shown && { ...page.shown, ...(outcome === undefined ? {} : { outcome }) }
    const asked = JSON.stringify({ call, shown })
    if (tried.current.asked !== asked) tried.current = { asked, key: crypto.randomUUID() }
    const { method, path, body, otherwise } = call
    const whole = `/subscription/${id}${path}` as const
    const answer = await actOn({
      ...{ method, path: whole, body, shown, key: tried.current.key, otherwise },
    })
    setBusy(false)
    onBusy?.(false)
    if (!answer.ok) {
      // A refusal is an answer: what is tried after it is another request. A lost one may have been done.
      if (answer.fault.code !== 'NETWORK') tried.current = { asked: '', key: '' }
      // What has changed is said instead, beside the new figures.
      if (answer.fault.code === 'CHANGED_MEANWHILE') return page.renew()
      return setRefused(answer.fault)
    }
    tried.current = { asked: '', key: '' }
    sayDone(page.seen)
    onDone()
  }

  return { isBusy, refused, confirm: () => void confirm() }
}

/** Why something was not done. */
export function Told({ fault, onAgain }: { fault: ToldFault; onAgain: (() => void) | null }) {
  const words = useWords(actWords)
  const { say } = useWords(subscriptionFaultWords)
  return (
    <div role="alert" className="stack items-start">
      <Notice icon={<Icon name={fault.code === 'NETWORK' ? 'wifi-off' : 'circle-alert'} />}>{say(fault)}</Notice>
      {onAgain && (
        <Button look="secondary" small onClick={onAgain}>
          {words.again}
        </Button>
      )}
    </div>
  )
}
