import type { ReactNode } from 'react'
import { localePath } from '#app/foundation/i18n/language.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { LONGEST_LINE, LONGEST_TEXT } from '#app/shop/declarations/declaration-limits.ts'
import { declarationWords } from './declaration-form-words.ts'
import { TrapField } from './trap-field.tsx'

const FORMS = { withdrawal: WithdrawalForm, cancellation: CancellationForm, enquiry: EnquiryForm } as const
export type DeclarationKind = keyof typeof FORMS

/** Asks for what the law allows to ask and nothing else, on one page with one button; works without script. */
export function DeclarationForm({ kind }: { kind: DeclarationKind }) {
  const Form = FORMS[kind]
  return <Form />
}

function WithdrawalForm() {
  const { withdrawal } = useWords(declarationWords)
  return (
    <Declaration path="/widerruf" {...withdrawal}>
      <Sender />
      <TextArea name="goods" label={withdrawal.goods} hint={withdrawal.goodsHint} />
    </Declaration>
  )
}

function CancellationForm() {
  const { cancellation } = useWords(declarationWords)
  return (
    <Declaration path="/cancellation" {...cancellation}>
      <fieldset>
        <legend>{cancellation.cause}</legend>
        {(['ordinary', 'cause'] as const).map((cause) => (
          <label className="opt" key={cause}>
            <input type="radio" className="vh" name="cause" value={cause} defaultChecked={cause === 'ordinary'} />
            <span className="dot" />
            <span>{cancellation.causes[cause]}</span>
          </label>
        ))}
      </fieldset>
      <div className="for-cause">
        <TextArea name="reason" label={cancellation.reason} />
      </div>
      <Sender />
      <TextInput name="wishedOn" type="date" label={cancellation.endsOn} hint={cancellation.endsOnHint} />
    </Declaration>
  )
}

function EnquiryForm() {
  const words = useWords(declarationWords)
  const { enquiry } = words
  return (
    <Declaration path="/kontakt" title={enquiry.title} button={enquiry.button}>
      <TextInput name="name" label={words.name} autoComplete="name" required />
      <TextInput name="email" type="email" label={words.email} hint={enquiry.emailHint} autoComplete="email" required />
      <TextInput name="contract" label={enquiry.contract} hint={enquiry.contractHint} />
      <TextArea name="text" label={enquiry.text} rows={6} required />
      <TrapField />
      <p className="sm">
        {enquiry.note}{' '}
        <Link to="/datenschutzerklarung" className="link">
          {enquiry.privacy}
        </Link>
      </p>
    </Declaration>
  )
}

type DeclarationProps = Readonly<{ path: string; title: string; note?: string; button: string; children: ReactNode }>

function Declaration({ path, title, note, button, children }: DeclarationProps) {
  const language = useLanguage()
  return (
    <section id="form">
      <h2 className="display h3">{title}</h2>
      <form method="post" action={localePath(language, path)} className="declaration-form card mt-6">
        {children}
        {note && <p className="sm">{note}</p>}
        <button type="submit" className="btn">
          {button}
        </button>
      </form>
    </section>
  )
}

function Sender() {
  const words = useWords(declarationWords)
  return (
    <>
      <TextInput name="name" label={words.name} autoComplete="name" required />
      <TextInput name="contract" label={words.contract} hint={words.contractHint} required />
      <TextInput name="email" type="email" label={words.email} hint={words.emailHint} autoComplete="email" required />
    </>
  )
}

type TextInputProps = Readonly<{
  name: string
  label: string
  hint?: string
  type?: 'text' | 'email' | 'date'
  autoComplete?: string
  required?: boolean
}>

function TextInput({ name, label, hint, type = 'text', ...input }: TextInputProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={type}
        className="input"
        maxLength={type === 'date' ? undefined : LONGEST_LINE}
        {...(hint ? { 'aria-describedby': `${name}-hint` } : {})}
        {...input}
      />
      {hint && <Hint name={name} text={hint} />}
    </div>
  )
}

type TextAreaProps = Pick<TextInputProps, 'name' | 'label' | 'hint' | 'required'> & Readonly<{ rows?: number }>

function TextArea({ name, label, hint, rows = 3, required = false }: TextAreaProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <textarea
        id={name}
        name={name}
        rows={rows}
        required={required}
        className="input"
        maxLength={LONGEST_TEXT}
        {...(hint ? { 'aria-describedby': `${name}-hint` } : {})}
      />
      {hint && <Hint name={name} text={hint} />}
    </div>
  )
}

function Hint({ name, text }: { name: string; text: string }) {
  return (
    <span className="hint" id={`${name}-hint`}>
      {text}
    </span>
  )
}
