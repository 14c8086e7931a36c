import type { ReactNode } from 'react'
import { adoptSheet } from '#app/foundation/design/adopt-sheet.ts'
import { Button } from '#app/foundation/design/button.tsx'
import { Chip } from '#app/foundation/design/chip.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import {
  chooseSubscription,
  loadSubscription,
  type Shown,
} from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import { useSubscription } from '#app/shop/subscriptions/browser/use-subscription.ts'
import { AccountFrame } from '#app/surfaces/account/account-frame.tsx'
import acts from '#app/surfaces/account/subscription/css/acts.css?inline'
import dashboard from '#app/surfaces/account/subscription/css/dashboard.css?inline'
import receipts from '#app/surfaces/account/subscription/css/receipts.css?inline'
import { ActSaidNotice } from '#app/surfaces/account/subscription/parts/act-said-notice.tsx'
import { dashboardWords } from '#app/surfaces/account/subscription/parts/dashboard-words.ts'
import { NoSubscription } from './no-subscription.tsx'

for (const sheet of [dashboard, acts, receipts]) adoptSheet(sheet)

type FrameProps = Readonly<{ title: string; children: (shown: Shown, customerId: string) => ReactNode }>

/** A screen about the customer's subscription: waiting, unreachable, none yet, or what it is about. */
export function SubscriptionFrame({ title, children }: FrameProps) {
  return (
    <AccountFrame active="subscription" title={title}>
      {(customer) => <Loaded>{(shown) => children(shown, customer.id)}</Loaded>}
    </AccountFrame>
  )
}

function Loaded({ children }: { children: (shown: Shown) => ReactNode }) {
  const words = useWords(dashboardWords)
  const state = useSubscription()
  if (state.state === 'none') return <NoSubscription />
  if (state.state === 'shown')
    return (
      <>
        <ActSaidNotice />
        <Which shown={state.shown} />
        {children(state.shown)}
      </>
    )
  if (state.state === 'unreachable')
    return (
      <div className="stack gap-5 items-start" role="status">
        <Notice icon={<Icon name="wifi-off" />}>{words.unreachable}</Notice>
        <Button look="secondary" onClick={() => void loadSubscription()}>
          {words.again}
        </Button>
      </div>
    )
  return (
    <p className="account-wait" role="status">
      {words.loading}
    </p>
  )
}

/** Which one, for those who have several. */
function Which({ shown: { all, subscription } }: { shown: Shown }) {
  const words = useWords(dashboardWords)
  if (all.length < 2) return null
  return (
    <fieldset className="row flex-wrap sub-no-print">
      <legend className="vh">{words.which}</legend>
      {all.map(({ id }) => (
        <Chip key={id} aria-pressed={id === subscription.id} onClick={() => void chooseSubscription(id)}>
          {words.numbered(id)}
        </Chip>
      ))}
    </fieldset>
  )
}
