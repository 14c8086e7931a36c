import { useShared } from '#app/foundation/state/shared-state.ts'
import type { Shown } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import { closeAct, openAct } from '#app/surfaces/account/subscription/parts/open-act.ts'
import type { SubscriptionPageData } from '#app/surfaces/account/subscription/parts/subscription-data.ts'
import { ReceiptDialog } from '#app/surfaces/account/subscription/receipts/receipt-dialog.tsx'
import { AddOnceDialog } from './add-once.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { AgreePricesDialog } from './agree-prices-dialog.tsx'
import { BackupDialog } from './backup-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { EndHoldDialog } from './end-hold-dialog.tsx'
import { MissingMealsDialog } from './missing-meals-dialog.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { RescheduleDialog } from './reschedule-dialog.tsx'
import { ScheduledOrders } from './scheduled-orders.tsx'
import { CodeDialog, FrequencyDialog, OrderNowDialog, WithdrawDialog } from './simple-dialogs.tsx'
import { SkipDialog } from './skip-dialog.tsx'

/** The dialog of whatever was begun; none where nothing was. */
export function OpenDialogs({ shown, data }: { shown: Shown; data: SubscriptionPageData }) {
  const open = useShared(openAct)
  const { thumbs } = data
  if (!open) return null
  switch (open.act) {
    case 'skip':
    case 'unskip':
      return <SkipDialog {...{ shown, thumbs }} act={open.act} cycleIndex={open.cycleIndex} onDone={closeAct} />
    case 'add-once':
      return <AddOnceDialog {...{ shown, data }} cycleIndex={open.cycleIndex} onDone={closeAct} />
    case 'reschedule':
      return (
        <RescheduleDialog
          {...{ shown, thumbs }}
          skipSurvey={open.skipSurvey}
          {...(open.day ? { day: open.day } : {})}
        />
      )
    case 'resume':
      return <RescheduleDialog {...{ shown, thumbs }} skipSurvey isResume />
    case 'scheduled-orders':
      return <ScheduledOrders {...{ shown, data }} {...(open.edited === undefined ? {} : { edited: open.edited })} />
    case 'pause':
      return <PauseDialog {...{ shown, thumbs }} />
    case 'cancel':
      return <CancelDialog {...{ shown, thumbs }} />
    case 'end-hold':
      return <EndHoldDialog shown={shown} />
    case 'agree-prices':
      return <AgreePricesDialog {...{ shown, thumbs }} />
    case 'withdraw':
      return <WithdrawDialog {...{ shown, data }} />
    case 'frequency':
      return <FrequencyDialog {...{ shown, data }} />
    case 'address':
      return <AddressDialog {...{ shown, data }} />
    case 'payment':
      return <PaymentDialog shown={shown} />
    case 'backup':
      return <BackupDialog shown={shown} />
    case 'preferences':
      return <MissingMealsDialog shown={shown} />
    case 'order-now':
      return <OrderNowDialog {...{ shown, data }} />
    case 'codes':
      return <CodeDialog {...{ shown, data }} title={open.title} code={open.code} codeId={open.codeId} />
    case 'receipt': {
      const receipt = shown.receipts.find(({ number }) => number === open.number)
      return receipt ? <ReceiptDialog receipt={receipt} /> : null
    }
    case 'cart':
      return null
  }
}
