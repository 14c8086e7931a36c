import { Notice } from '#app/foundation/design/notice.tsx'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { eur } from '#app/foundation/money/money.ts'
import type { Shown } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import { actWords } from '#app/surfaces/account/subscription/parts/confirm-words.ts'
import { MethodDialog } from './method-dialog.tsx'

/** Another way to pay; what is still open is tried with it at once. */
export function PaymentDialog({ shown: { subscription } }: { shown: Shown }) {
  const words = useWords(actWords).payment
  const language = useLanguage()
  const { id, methods, paymentMethodId: current, openPayment } = subscription
  return (
    <MethodDialog
      {...{ id, methods, current }}
      title={words.title}
      lead={methods.length < 2 && <p>{words.none}</p>}
      setup="payment"
      offer={(chosen) =>
        chosen === null || (chosen === current && !openPayment)
          ? null
          : { label: openPayment ? words.confirmOpen : words.confirm, body: { paymentMethodId: chosen } }
      }
    >
      {openPayment && (
        <Notice icon={<Icon name="circle-alert" />}>
          {words.openNote(formatMoney(eur(openPayment.cents), language))}
        </Notice>
      )}
    </MethodDialog>
  )
}
