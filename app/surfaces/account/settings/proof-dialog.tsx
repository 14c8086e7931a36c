import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { Dialog } from '#app/foundation/design/dialog.tsx'
import { Field } from '#app/foundation/design/field.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { type Result, refused } from '#app/foundation/result/result.ts'
import { callAccount } from '#app/shop/customers/browser/account-calls.ts'
import { type Said, SaidLine, useFaultWords } from './settings-card.tsx'
import { settingsWords } from './settings-words.ts'

type Call = () => Promise<Result<unknown, string>>

/** Makes a call; when it needs a proof of who asks, that is asked for, and the call is made once more. */
type Prove = <Answer>(call: () => Promise<Result<Answer, string>>) => Promise<Result<Answer, string>>

const ProofContext = createContext<Prove>((call) => call())

export function useProof(): Prove {
  return useContext(ProofContext)
}

type Waiting = Readonly<{ call: Call; resolve: (answer: Result<unknown, string>) => void }>

export function ProofProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  // Whoever closes the dialog to look for the code finds the field for it when they come back.
  const [sentTo, setSentTo] = useState<string | null>(null)
  const prove = useCallback(async (call: Call) => {
    const answer = await call()
    if (answer.ok || answer.refusal.code !== 'proof') return answer
    return new Promise<Result<unknown, string>>((resolve) => setWaiting({ call, resolve }))
  }, [])

  function dismiss(): void {
    waiting?.resolve(refused('dismissed'))
    setWaiting(null)
  }

  async function goOn(): Promise<void> {
    setWaiting(null)
    setSentTo(null)
    if (waiting) waiting.resolve(await waiting.call())
  }

  const { proof } = useWords(settingsWords)
  return (
    <ProofContext value={prove as Prove}>
      {children}
      <Dialog title={proof.title} isOpen={waiting !== null} onClose={dismiss}>
        {sentTo === null ? (
          <SendStep onSent={setSentTo} />
        ) : (
          <CodeStep sentTo={sentTo} onProved={() => void goOn()} onAgain={() => setSentTo(null)} />
        )}
      </Dialog>
    </ProofContext>
  )
}

function SendStep({ onSent }: { onSent: (email: string) => void }) {
  const { proof } = useWords(settingsWords)
  const faultWords = useFaultWords()
  const [said, setSaid] = useState<Said>(null)
  const [isSending, setSending] = useState(false)

  async function send(): Promise<void> {
    setSending(true)
    const answer = await callAccount<{ sentTo: string }, 'too-often'>('POST', '/proof')
    setSending(false)
    if (answer.ok) onSent(answer.value.sentTo)
    else setSaid(faultWords(answer.refusal.code))
  }

  return (
    <>
      <p>{proof.text}</p>
      <SaidLine said={said} />
      <Button full disabled={isSending} onClick={() => void send()}>
        {proof.send}
      </Button>
    </>
  )
}

type CodeStepProps = Readonly<{ sentTo: string; onProved: () => void; onAgain: () => void }>

function CodeStep({ sentTo, onProved, onAgain }: CodeStepProps) {
  const { proof, faults } = useWords(settingsWords)
  const faultWords = useFaultWords()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)

  async function enter(): Promise<void> {
    const answer = await callAccount<object, 'code' | 'too-often'>('PUT', '/proof', { code })
    if (answer.ok) return onProved()
    setFault(answer.refusal.code === 'code' ? faults.code : (faultWords(answer.refusal.code)?.text ?? null))
  }

  return (
    <form
      className="stack gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void enter()
      }}
    >
      <p className="settings-mailed" role="status">
        {proof.sent(sentTo)}
      </p>
      <CodeField label={proof.code} code={code} onChange={setCode} error={fault} />
      <Button type="submit" full>
        {proof.confirm}
      </Button>
      <Button look="soft" small onClick={onAgain}>
        {proof.resend}
      </Button>
    </form>
  )
}

type CodeFieldProps = Readonly<{ label: string; code: string; onChange: (code: string) => void; error: string | null }>

/** A field for six digits that came by mail, which phones suggest by themselves. */
export function CodeField({ label, code, onChange, error }: CodeFieldProps) {
  return (
    <Field
      label={label}
      value={code}
      onChange={(event) => onChange(event.target.value)}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={8}
      required
      {...(error ? { error } : {})}
    />
  )
}
