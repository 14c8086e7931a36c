import { useCallback, useEffect, useState } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { callAccount } from '#app/shop/customers/browser/account-calls.ts'
import { reloadSubscription } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import { AddMethodForm } from '#app/surfaces/account/payment/add-method-form.tsx'
import { paymentWords } from '#app/surfaces/account/payment/payment-words.ts'
import type { AddAnswer, MethodCode, MethodsAnswer } from '#app/surfaces/account/payment/shown-method.ts'

const PATH = '/payment-methods'

type NewMethodProps = Readonly<{ onSaved: (methodId: string) => void; onCancel: () => void }>

/** Adds a payment method where one is needed, so that nobody has to find the way back. */
export function NewMethod({ onSaved, onCancel }: NewMethodProps) {
  const words = useWords(paymentWords)
  const [answer, setAnswer] = useState<MethodsAnswer | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)

  const load = useCallback(async (): Promise<void> => {
    setFault(null)
    const asked = await callAccount<MethodsAnswer, MethodCode>('GET', PATH)
    if (asked.ok) setAnswer(asked.value)
    else setFault(words.refusals[asked.refusal.code])
  }, [words])
  useEffect(() => void load(), [load])

  async function add(methodRef: string, makesDefault: boolean): Promise<void> {
    setSaving(true)
    setFault(null)
    const body = { methodRef, makesDefault, key: answer?.setupKey, page: 'subscription' }
    const added = await callAccount<AddAnswer, MethodCode>('POST', PATH, body)
    if (!added.ok) {
      await load()
      setFault(words.refusals[added.refusal.code])
      setSaving(false)
    } else if ('confirmationUrl' in added.value) location.assign(added.value.confirmationUrl)
    else {
      await reloadSubscription()
      onSaved(String(added.value.methodId))
    }
  }

  if (answer)
    return (
      <AddMethodForm
        answer={answer}
        isFirst={answer.methods.length === 0}
        fault={fault}
        isSaving={isSaving}
        onCollected={(ref, makesDefault) => void add(ref, makesDefault)}
        onCancel={onCancel}
      />
    )
  if (!fault)
    return (
      <p role="status" className="muted">
        {words.loading}
      </p>
    )
  return (
    <div className="stack items-start" role="alert">
      <Notice icon={<Icon name="wifi-off" />}>{fault}</Notice>
      <Button look="secondary" small onClick={() => void load()}>
        {words.again}
      </Button>
    </div>
  )
}
