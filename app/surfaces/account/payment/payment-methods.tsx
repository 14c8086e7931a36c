import { useCallback, useEffect, useState } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { callAccount } from '#app/shop/customers/browser/account-calls.ts'
import { AddMethodForm } from './add-method-form.tsx'
import { MethodList } from './method-list.tsx'
import { paymentWords } from './payment-words.ts'
import type { AddAnswer, MethodCode, MethodsAnswer, ShownMethod } from './shown-method.ts'

const PATH = '/payment-methods'

/** What was done is good news; what was refused asks for attention. */
type Said = Readonly<{ tone: 'ok' | 'attention'; text: string }>

/** The payment methods of the account: what is there, and everything that can be done with it. */
export function PaymentMethods() {
  const words = useWords(paymentWords)
  const { answer, isUnreachable, load } = useMethods()
  const [said, setSaid] = useState<Said | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => {
    if (!answer?.setup) return
    const { added, confirmDeclined, confirmOpen } = words
    const text = { kept: added, declined: confirmDeclined, open: confirmOpen }[answer.setup]
    setSaid({ tone: answer.setup === 'kept' ? 'ok' : 'attention', text })
  }, [answer?.setup, words])

  if (!answer)
    return isUnreachable ? (
      <Unreachable onAgain={load} />
    ) : (
      <p className="account-wait" role="status">
        {words.loading}
      </p>
    )

  async function act(method: 'PUT' | 'DELETE', path: `/${string}`, done: string) {
    setIsBusy(true)
    const acted = await callAccount<object, MethodCode>(method, path)
    setSaid(acted.ok ? { tone: 'ok', text: done } : { tone: 'attention', text: words.refusals[acted.refusal.code] })
    await load()
    setIsBusy(false)
  }
  async function add(methodRef: string, makesDefault: boolean) {
    setIsBusy(true)
    const body = { methodRef, makesDefault, key: answer?.setupKey }
    const added = await callAccount<AddAnswer, MethodCode>('POST', PATH, body)
    if (added.ok && 'confirmationUrl' in added.value) return location.assign(added.value.confirmationUrl)
    setFault(added.ok ? null : words.refusals[added.refusal.code])
    if (added.ok) {
      setIsAdding(false)
      setSaid({ tone: 'ok', text: words.added })
    }
    await load()
    setIsBusy(false)
  }
  const open = () => {
    setFault(null)
    setSaid(null)
    setIsAdding(true)
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#add-method')?.focus())
  }
  return (
    <>
      <p className="muted">{words.lead}</p>
      <div role="status">{said && <Notice tone={said.tone}>{said.text}</Notice>}</div>
      <MethodList
        methods={answer.methods}
        isBusy={isBusy}
        onDefault={({ id }: ShownMethod) => void act('PUT', `${PATH}/${id}/default`, words.defaulted)}
        onRemove={({ id }: ShownMethod) => void act('DELETE', `${PATH}/${id}`, words.removed)}
        onAdd={open}
      />
      {isAdding ? (
        <AddMethodForm
          answer={answer}
          isFirst={answer.methods.length === 0}
          fault={fault}
          isSaving={isBusy}
          onCollected={(ref, makesDefault) => void add(ref, makesDefault)}
          onCancel={() => setIsAdding(false)}
        />
      ) : (
        <div>
          <Button onClick={open}>
            <Icon name="plus" />
            {words.add}
          </Button>
        </div>
      )}
    </>
  )
}

function Unreachable({ onAgain }: { onAgain: () => Promise<void> }) {
  const words = useWords(paymentWords)
  return (
    <div className="stack gap-5 items-start" role="status">
      <Notice icon={<Icon name="wifi-off" />}>{words.unreachable}</Notice>
      <Button look="secondary" onClick={() => void onAgain()}>
        {words.again}
      </Button>
    </div>
  )
}

/** Asks for the methods, and what became of one whose bank was asked. */
function useMethods() {
  const [answer, setAnswer] = useState<MethodsAnswer | null>(null)
  const [isUnreachable, setIsUnreachable] = useState(false)
  const load = useCallback(async () => {
    const setup = new URLSearchParams(location.search).get('setup')
    const asked = await callAccount<MethodsAnswer>('GET', setup ? `${PATH}?setup=${encodeURIComponent(setup)}` : PATH)
    if (setup) history.replaceState(history.state, '', location.pathname)
    if (asked.ok) setAnswer(asked.value)
    setIsUnreachable(!asked.ok)
  }, [])
  useEffect(() => void load(), [load])
  return { answer, isUnreachable, load }
}
