import { type FormEvent, useState } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { Field } from '#app/foundation/design/field.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { callAccount } from '#app/shop/customers/browser/account-calls.ts'
import { loadCustomer } from '#app/shop/customers/browser/load-customer.ts'
import { checkEmail } from '#app/shop/customers/check-fields.ts'
import { CodeField, useProof } from './proof-dialog.tsx'
import { type Said, SaidLine, SettingsCard, useFaultWords } from './settings-card.tsx'
import { settingsWords } from './settings-words.ts'

type Step = Readonly<{ name: 'shown' } | { name: 'asking' } | { name: 'sent'; email: string }>

type EmailCardProps = Readonly<{ email: string; onChanged: () => Promise<void> }>

/** The address of the account; another one is confirmed by a code that it is sent. */
export function EmailCard({ email, onChanged }: EmailCardProps) {
  const words = useWords(settingsWords)
  const [step, setStep] = useState<Step>({ name: 'shown' })
  const [said, setSaid] = useState<Said>(null)
  const cancel = () => setStep({ name: 'shown' })

  async function finish(changed: string): Promise<void> {
    setStep({ name: 'shown' })
    setSaid({ tone: 'ok', text: words.email.changed(changed) })
    await Promise.all([onChanged(), loadCustomer()])
  }

  return (
    <SettingsCard title={words.email.title} text={words.email.text}>
      <p className="settings-value">{email}</p>
      {step.name === 'shown' && (
        <div className="settings-foot">
          <Button
            look="secondary"
            onClick={() => {
              setSaid(null)
              setStep({ name: 'asking' })
            }}
          >
            {words.email.change}
          </Button>
          <SaidLine said={said} />
        </div>
      )}
      {step.name === 'asking' && (
        <AskForm onSent={(wanted) => setStep({ name: 'sent', email: wanted })} onCancel={cancel} />
      )}
      {step.name === 'sent' && (
        <ConfirmForm email={step.email} onConfirmed={() => finish(step.email)} onCancel={cancel} />
      )}
    </SettingsCard>
  )
}

type AskFault = 'email' | 'own-email' | 'too-often' | 'proof'

type AskFormProps = Readonly<{ onSent: (email: string) => void; onCancel: () => void }>

function AskForm({ onSent, onCancel }: AskFormProps) {
  const words = useWords(settingsWords)
  const faultWords = useFaultWords()
  const prove = useProof()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const { value: email, fault: wrong } = checkEmail(typed)
    if (wrong) return setFault(words.fields[wrong] ?? words.faults.unreachable)
    setFault(null)
    const answer = await prove(() => callAccount<object, AskFault>('POST', '/email', { email }))
    if (answer.ok) return onSent(email)
    const { code } = answer.refusal
    setFault(code === 'email' ? (words.fields.email ?? '') : (faultWords(code)?.text ?? null))
  }

  return (
    <form className="stack gap-4" noValidate onSubmit={(event) => void send(event)}>
      <Field
        label={words.email.wanted}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        {...(fault ? { error: fault } : {})}
      />
      <Foot submit={words.email.send} onCancel={onCancel} />
    </form>
  )
}

type ConfirmFormProps = Readonly<{ email: string; onConfirmed: () => Promise<void>; onCancel: () => void }>

function ConfirmForm({ email, onConfirmed, onCancel }: ConfirmFormProps) {
  const words = useWords(settingsWords)
  const faultWords = useFaultWords()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)

  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault()
    const answer = await callAccount<object, 'code'>('PUT', '/email', { email, code })
    if (answer.ok) return onConfirmed()
    setFault(faultWords(answer.refusal.code)?.text ?? null)
  }

  return (
    <form className="stack gap-4" onSubmit={(event) => void confirm(event)}>
      <p className="settings-mailed" role="status">
        {words.email.sent(email)}
      </p>
      <CodeField label={words.email.code} code={code} onChange={setCode} error={fault} />
      <Foot submit={words.email.confirm} onCancel={onCancel} />
    </form>
  )
}

function Foot({ submit, onCancel }: { submit: string; onCancel: () => void }) {
  const words = useWords(settingsWords)
  return (
    <div className="settings-foot">
      <Button type="submit">{submit}</Button>
      <Button look="soft" onClick={onCancel}>
        {words.cancel}
      </Button>
    </div>
  )
}
