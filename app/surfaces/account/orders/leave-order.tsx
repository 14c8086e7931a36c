import { useId, useState } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { Dialog } from '#app/foundation/design/dialog.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { formatDay } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { callAccount } from '#app/shop/customers/browser/account-calls.ts'
import { LONGEST_TEXT } from '#app/shop/declarations/declaration-limits.ts'
import type { OrderDetails } from './order-details.ts'
import { orderPanelWords } from './order-panel-words.ts'

type Way = 'withdraw' | 'cancel'
type Refusal = 'too-late' | 'not-active' | 'no-order' | 'goods'

/** The ways out of the contract, as long as they are open: who is signed in proves nothing more. */
export function LeaveOrder({ details }: Readonly<{ details: OrderDetails }>) {
  const { withdrawal, mayCancel } = details
  const words = useWords(orderPanelWords)
  const language = useLanguage()
  const [way, setWay] = useState<Way | null>(null)
  if (withdrawal.of === 'none' && !mayCancel) return null
  return (
    <div className="stack justify-items-start">
      {withdrawal.of !== 'none' && (
        <>
          <p className="sm muted">
            {withdrawal.lastDay ? words.until(formatDay(withdrawal.lastDay, language)) : words.untilLater}
          </p>
          <Button look="line" small onClick={() => setWay('withdraw')}>
            {words.withdraw}
          </Button>
        </>
      )}
      {mayCancel && (
        <Button look="line" small onClick={() => setWay('cancel')}>
          {words.cancel}
        </Button>
      )}
      <Dialog
        title={way === 'cancel' ? words.cancel : words.withdraw}
        isOpen={way !== null}
        onClose={() => setWay(null)}
      >
        {way && <LeaveForm way={way} details={details} onClose={() => setWay(null)} />}
      </Dialog>
    </div>
  )
}

type LeaveFormProps = Readonly<{ way: Way; details: OrderDetails; onClose: () => void }>

function LeaveForm({ way, details: { number, withdrawal }, onClose }: LeaveFormProps) {
  const words = useWords(orderPanelWords)
  const id = useId()
  const [goods, setGoods] = useState('')
  const [fault, setFault] = useState<'unreachable' | 'too-late' | 'not-active' | null>(null)
  const [isSent, setSent] = useState(false)
  async function send(): Promise<void> {
    if (isSent) return
    setSent(true)
    const body = way === 'withdraw' ? { goods } : {}
    const answer = await callAccount<{ receipt: string }, Refusal>('POST', `/orders/${number}/${way}`, body)
    // The receipt is a page of its own, which can be printed and kept.
    if (answer.ok) return location.assign(answer.value.receipt)
    setSent(false)
    const { code } = answer.refusal
    setFault(code === 'too-late' || code === 'not-active' ? code : 'unreachable')
  }
  return (
    <form
      className="stack gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p>{way === 'withdraw' ? words.withdrawText : words.cancelText}</p>
      {way === 'withdraw' && (
        <div className="field">
          <label htmlFor={id}>{words.goods}</label>
          <textarea
            id={id}
            rows={2}
            className="input"
            maxLength={LONGEST_TEXT}
            aria-describedby={`${id}-hint`}
            value={goods}
            onChange={({ target }) => setGoods(target.value)}
          />
          <span className="hint" id={`${id}-hint`}>
            {withdrawal.of === 'all' ? words.goodsHint : words.goodsHintRest}
          </span>
        </div>
      )}
      {fault && (
        <div role="alert">
          <Notice>{words[fault]}</Notice>
        </div>
      )}
      <div className="row flex-wrap">
        <Button look="secondary" type="submit" aria-disabled={isSent}>
          {way === 'withdraw' ? words.withdrawSend : words.cancelSend}
        </Button>
        <Button look="line" onClick={onClose}>
          {words.back}
        </Button>
      </div>
    </form>
  )
}
