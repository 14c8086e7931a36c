import type { ReactNode } from 'react'
import { Field } from '#app/foundation/design/field.tsx'
import { localePath } from '#app/foundation/i18n/language.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import type { EnquiryTopic } from '#app/shop/content/blocks/page-block.ts'
import { LONGEST_LINE, LONGEST_TEXT } from '#app/shop/declarations/declaration-limits.ts'
import { TOPIC_FIELDS } from '#app/shop/declarations/topic-fields.ts'
import type { PageFormKind, Tried } from './page-form-state.ts'
import { pageFormWords } from './page-form-words.ts'
import { TrapField } from './trap-field.tsx'

const UNTRIED: Tried = { typed: {}, faults: {} }

type PageFormProps = Readonly<{ kind: PageFormKind; tried?: Tried }>

/** A form of a page: works without script, and comes back with what was typed when something is wrong with it. */
export function PageForm({ kind, tried = UNTRIED }: PageFormProps) {
  if (kind === 'newsletter') return <NewsletterForm tried={tried} />
  return kind === 'status' ? <StatusForm tried={tried} /> : <TopicForm topic={kind} tried={tried} />
}

function NewsletterForm({ tried }: { tried: Tried }) {
  const words = useWords(pageFormWords)
  return (
    <Frame action="/newsletter" button={words.newsletter.button} note={words.newsletter.consent}>
      <TextField name="email" type="email" label={words.email} autoComplete="email" tried={tried} required />
    </Frame>
  )
}

function StatusForm({ tried }: { tried: Tried }) {
  const words = useWords(pageFormWords)
  const { number, numberHint, emailHint, button } = words.status
  return (
    <Frame action="/tracking" button={button}>
      <TextField name="number" label={number} hint={numberHint} tried={tried} required />
      <TextField
        name="email"
        type="email"
        label={words.email}
        hint={emailHint}
        autoComplete="email"
        tried={tried}
        required
      />
    </Frame>
  )
}

function TopicForm({ topic, tried }: { topic: EnquiryTopic; tried: Tried }) {
  const words = useWords(pageFormWords)
  const { fields, needs } = TOPIC_FIELDS[topic]
  return (
    <Frame action={`/enquiries/${topic}`} button={needs === 'rules' ? words.enter : words.send}>
      <TextField name="name" label={words.name} autoComplete="name" tried={tried} required />
      <TextField name="email" type="email" label={words.email} autoComplete="email" tried={tried} required />
      {fields.map(({ name, isRequired }) => (
        <TextField
          key={name}
          name={name}
          label={isRequired ? words.fields[name] : `${words.fields[name]} (${words.optional})`}
          tried={tried}
          required={isRequired}
        />
      ))}
      {needs === 'text' ? <Message tried={tried} /> : <Rules tried={tried} />}
    </Frame>
  )
}

type FrameProps = { action: string; button: string; note?: string; children: ReactNode }

function Frame({ action, button, note, children }: FrameProps) {
  const words = useWords(pageFormWords)
  const language = useLanguage()
  return (
    <form method="post" action={localePath(language, action)} className="declaration-form card">
      {children}
      <TrapField />
      {note && <p className="sm">{note}</p>}
      <p className="sm">
        {words.privacyBefore}
        <Link to="/datenschutzerklarung" className="link">
          {words.privacy}
        </Link>
        .
      </p>
      <button type="submit" className="btn">
        {button}
      </button>
    </form>
  )
}

type TextFieldProps = Omit<React.ComponentProps<typeof Field>, 'error' | 'defaultValue'> & {
  name: string
  tried: Tried
}

function TextField({ tried, name, ...field }: TextFieldProps) {
  const words = useWords(pageFormWords)
  const fault = tried.faults[name]
  return (
    <Field
      {...field}
      name={name}
      maxLength={LONGEST_LINE}
      defaultValue={tried.typed[name]}
      {...(fault ? { error: words.faults[fault] } : {})}
    />
  )
}

function Message({ tried: { typed, faults } }: { tried: Tried }) {
  const words = useWords(pageFormWords)
  const fault = faults['text']
  return (
    <div className={fault ? 'field err' : 'field'}>
      <label htmlFor="message">{words.text}</label>
      <textarea
        id="message"
        name="text"
        rows={5}
        required
        className="input"
        maxLength={LONGEST_TEXT}
        defaultValue={typed['text']}
        {...(fault ? { 'aria-invalid': true, 'aria-describedby': 'message-hint' } : {})}
      />
      {fault && (
        <span className="hint" id="message-hint">
          {words.faults[fault]}
        </span>
      )}
    </div>
  )
}

function Rules({ tried: { typed, faults } }: { tried: Tried }) {
  const words = useWords(pageFormWords)
  const fault = faults['rules']
  return (
    <div className={fault ? 'field err' : 'field'}>
      <label className="check">
        <input
          type="checkbox"
          className="vh"
          name="rules"
          value="yes"
          required
          defaultChecked={typed['rules'] === 'yes'}
        />
        <i>
          <Icon name="check" />
        </i>
        <span>{words.rules}</span>
      </label>
      <p className="sm">
        <Link to="/spielregeln" className="link">
          {words.rulesLink}
        </Link>
      </p>
      {fault && <span className="hint">{words.faults[fault]}</span>}
    </div>
  )
}
