import { useRef, useState } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { actOn } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import type { SubscriptionFault, ToldFault } from '#app/shop/subscriptions/browser/subscription-fault.ts'
import { subscriptionFaultWords } from '#app/shop/subscriptions/browser/subscription-fault-words.ts'
import type { AskedAct } from '#app/shop/subscriptions/preview/wanted-act.ts'
import { BeforeAfter } from './before-after.tsx'
import { Agreed } from './charge-summary.tsx'
import { actWords } from './confirm-words.ts'
import type { MealThumb } from './subscription-data.ts'
import { usePreview } from './use-preview.ts'

/** The call that does an act. */
export type ActCall = Readonly<{
  method: 'POST' | 'PUT' | 'DELETE'
  /** Below the subscription. */
  path: string
  body?: unknown
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
  const { preview, fault, again } = usePreview(id, act, { call, otherwise: call.otherwise })
  const { isBusy, refused, confirm } = useConfirmation(id, call, then)
  if (act && fault) return <Told fault={fault} onAgain={fault.code === 'NETWORK' ? again : null} />
  if (act && !preview)
    return (
      <p role="status" className="muted">
        {words.previewing}
      </p>
    )
  const charge = preview?.charge ?? null
  return (
    <div className="stack gap-5">
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

/** One confirmation has one key: pressed again after a lost answer, it still acts once. */
export function useConfirmation(
  id: string,
  call: ActCall,
  { onDone, onBusy }: Pick<ConfirmActProps, 'onDone' | 'onBusy'>,
) {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ToldFault | null>(null)
  const tried = useRef({ asked: '', key: '' })

  async function confirm(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    onBusy?.(true)
    setRefused(null)
    const asked = JSON.stringify(call)
    if (tried.current.asked !== asked) tried.current = { asked, key: crypto.randomUUID() }
    const { method, path, body, otherwise } = call
    const whole = `/subscription/${id}${path}` as const
    const answer = await actOn({
      ...{ method, path: whole, key: tried.current.key, otherwise },
      ...(body === undefined ? {} : { body }),
    })
    setBusy(false)
    onBusy?.(false)
    if (!answer.ok) {
      // A refusal is an answer: what is tried after it is another request. A lost one may have been done.
      if (answer.fault.code !== 'NETWORK') tried.current = { asked: '', key: '' }
      return setRefused(answer.fault)
    }
    tried.current = { asked: '', key: '' }
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
