import { useWords } from '#app/foundation/i18n/text.tsx'
import type { Shown } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import { backupWords } from './backup-words.ts'
import { MethodDialog } from './method-dialog.tsx'

/** What is tried once, the day after the first method has failed; it may be none (S-11). */
export function BackupDialog({ shown: { subscription } }: { shown: Shown }) {
  const words = useWords(backupWords)
  const { id, methods, paymentMethodId, backupMethodId } = subscription
  const others = methods.filter((each) => each.id !== paymentMethodId)
  const current = others.find((each) => each.id === backupMethodId)?.id ?? null
  return (
    <MethodDialog
      {...{ id, current }}
      title={words.title}
      lead={
        <p>
          {words.lead} {others.length === 0 && words.noOther}
        </p>
      }
      setup="backup"
      methods={others}
      none={words.none}
      offer={(chosen) =>
        chosen === current
          ? null
          : { label: chosen === null ? words.confirmNone : words.confirm, body: { backupPaymentMethodId: chosen } }
      }
    />
  )
}
