import { type ReactNode, useState } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { Dialog } from '#app/foundation/design/dialog.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { RadioCard } from '#app/foundation/design/radio-card.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import type { AnswerMethod } from '#app/shop/subscriptions/browser/subscription-answer.ts'
import { ConfirmAct } from '#app/surfaces/account/subscription/parts/confirm-act.tsx'
import { actWords } from '#app/surfaces/account/subscription/parts/confirm-words.ts'
import { MethodText } from '#app/surfaces/account/subscription/parts/method-text.tsx'
import { NewMethod } from '#app/surfaces/account/subscription/parts/new-method.tsx'
import { closeAct } from '#app/surfaces/account/subscription/parts/open-act.ts'
import { awaitSetup, type SetupAct } from '#app/surfaces/account/subscription/parts/setup-act.ts'
import { useReturnedMethod } from '#app/surfaces/account/subscription/parts/use-returned-method.ts'

type MethodDialogProps = Readonly<{
  id: string
  title: string
  lead: ReactNode
  /** The dialog to come back to, if a bank leads away before a new method is saved. */
  setup: SetupAct
  methods: readonly AnswerMethod[]
  /** The one that holds until now. */
  current: string | null
  /** What the choice of no method is called; without it one has to be chosen. */
  none?: string
  /** What stands below the methods. */
  children?: ReactNode
  /** What can be confirmed about a choice; null where it changes nothing. */
  offer: (chosen: string | null) => Readonly<{ label: string; body: object }> | null
}>

/** A way to pay is chosen among those that are saved, or added. */
export function MethodDialog(props: MethodDialogProps) {
  const { id, title, lead, setup, current, children, offer } = props
  const [chosen, setChosen] = useState(current)
  const [isAdding, setAdding] = useState(false)
  const returned = useReturnedMethod(setChosen)
  const offered = offer(chosen)
  if (isAdding)
    return (
      <Dialog title={title} isOpen onClose={closeAct}>
        <NewMethod
          onSaved={(methodId) => {
            setChosen(methodId)
            setAdding(false)
          }}
          onCancel={() => setAdding(false)}
        />
      </Dialog>
    )
  return (
    <Dialog title={title} isOpen onClose={closeAct}>
      <div>
        {lead}
        <div role="status">{returned && <Notice>{returned}</Notice>}</div>
      </div>
      <MethodCards
        {...props}
        chosen={chosen}
        onChoose={setChosen}
        onAdd={() => {
          awaitSetup(setup)
          setAdding(true)
        }}
      />
      {children}
      {offered && (
        <ConfirmAct
          id={id}
          act={null}
          call={{ method: 'PUT', path: '/paymentMethod', body: offered.body, otherwise: 'PAYMENT_METHOD_FAILED' }}
          thumbs={[]}
          label={offered.label}
          onDone={closeAct}
        />
      )}
    </Dialog>
  )
}

type CardsProps = Pick<MethodDialogProps, 'title' | 'methods' | 'current' | 'none'> &
  Readonly<{ chosen: string | null; onChoose: (methodId: string | null) => void; onAdd: () => void }>

function MethodCards({ title, methods, chosen, current, onChoose, onAdd, none }: CardsProps) {
  const words = useWords(actWords).payment
  const note = <span className="block sm muted">{words.current}</span>
  return (
    <>
      <fieldset className="stack gap-3">
        <legend className="vh">{title}</legend>
        {methods.map((method) => (
          <RadioCard
            key={method.id}
            group="method"
            value={method.id}
            checked={method.id === chosen}
            onChoose={() => onChoose(method.id)}
          >
            <MethodText method={method} />
            {method.id === current && note}
          </RadioCard>
        ))}
        {none && (
          <RadioCard group="method" value="" checked={chosen === null} onChoose={() => onChoose(null)}>
            <b>{none}</b>
            {current === null && note}
          </RadioCard>
        )}
      </fieldset>
      <Button look="line" onClick={onAdd}>
        <Icon name="plus" />
        {words.add}
      </Button>
    </>
  )
}
