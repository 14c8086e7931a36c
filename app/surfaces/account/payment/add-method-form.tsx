import { type FormEvent, useEffect, useRef, useState } from 'react'
import { afterPress } from '#app/foundation/design/after-press.ts'
import { Button } from '#app/foundation/design/button.tsx'
import { Checkbox } from '#app/foundation/design/checkbox.tsx'
import { RadioCard } from '#app/foundation/design/radio-card.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { type GatewayFields, type MethodKind, openFields } from './gateway-frame.client.ts'
import { paymentWords } from './payment-words.ts'
import type { MethodsAnswer } from './shown-method.ts'

type AddMethodProps = Readonly<{
  answer: Pick<MethodsAnswer, 'fields' | 'mandate'>
  isFirst: boolean
  /** What was wrong with the last try. */
  fault: string | null
  isSaving: boolean
  onCollected: (methodRef: string, makesDefault: boolean) => void
  onCancel: () => void
}>

const KINDS = ['card', 'sepa'] as const

/** A method is typed into a frame of the gateway: this page never sees it. */
export function AddMethodForm({ answer, isFirst, fault, isSaving, onCollected, onCancel }: AddMethodProps) {
  const words = useWords(paymentWords)
  const [kind, setKind] = useState<MethodKind>('card')
  const [makesDefault, setMakesDefault] = useState(isFirst)
  const fields = useGatewayFrame(kind, (ref) => onCollected(ref, makesDefault))
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving) fields.collect()
  }
  const said = fields.fault ?? fault
  return (
    <form className="card stack gap-5" onSubmit={send} noValidate aria-labelledby="add-method">
      <h2 className="display h3" id="add-method" tabIndex={-1}>
        {words.add}
      </h2>
      <fieldset className="method-kinds">
        <legend className="vh">{words.kind}</legend>
        {KINDS.map((each) => (
          <RadioCard key={each} group="kind" value={each} checked={kind === each} onChoose={() => setKind(each)}>
            <span className="b">{words.kinds[each]}</span>
          </RadioCard>
        ))}
      </fieldset>
      <iframe
        key={kind}
        ref={fields.frame}
        className="method-frame"
        title={words.frame}
        src={answer.fields[kind]}
        height={fields.height}
      />
      {kind === 'sepa' && answer.mandate && <MandateText mandate={answer.mandate} />}
      {!isFirst && (
        <Checkbox checked={makesDefault} onChange={setMakesDefault}>
          {words.makesDefault}
        </Checkbox>
      )}
      <p className="method-fault" role="alert">
        {said}
      </p>
      <div className="row flex-wrap gap-3">
        <Button type="submit" aria-disabled={isSaving}>
          {isSaving ? words.saving : words.save}
        </Button>
        <Button look="line" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}

function MandateText({
  mandate: { creditor, creditorId, reference },
}: {
  mandate: NonNullable<MethodsAnswer['mandate']>
}) {
  const words = useWords(paymentWords)
  return (
    <div className="notice frost method-mandate sm">
      <div className="stack gap-2">
        <p className="b">{words.mandateTitle}</p>
        <p>{words.mandateText}</p>
        <ul>
          <li>{words.creditor(creditor)}</li>
          <li>{words.creditorId(creditorId)}</li>
          {reference && <li>{words.reference(reference)}</li>}
        </ul>
      </div>
    </div>
  )
}

const FIRST_HEIGHT = 180

/** The frame of the gateway's fields, with what it says. */
function useGatewayFrame(kind: MethodKind, onReady: (ref: string) => void) {
  const frame = useRef<HTMLIFrameElement>(null)
  const fields = useRef<GatewayFields>(null)
  const ready = useRef(onReady)
  ready.current = onReady
  const [height, setHeight] = useState(FIRST_HEIGHT)
  const [fault, setFault] = useState<string | null>(null)
  const collect = () => {
    setFault(null)
    fields.current?.collect()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind is another frame.
  useEffect(() => {
    setFault(null)
    const opened = openFields(() => frame.current, {
      onHeight: (height) => afterPress(() => setHeight(height)),
      onReady: (ref) => ready.current(ref),
      onFault: setFault,
      onSubmit: collect,
    })
    fields.current = opened
    return opened.close
  }, [kind])
  return { frame, height, fault, collect }
}
