import type { ReactNode } from 'react'
import type { Typed } from '#app/foundation/forms/form.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { OfficeSubscription } from '#app/shop/office/subscriptions/office-subscription.ts'
import { LONGEST_REASON } from '#app/shop/office/subscriptions/subscription-forms.ts'
import type { TeamActFault, TeamActName } from '#app/shop/office/subscriptions/team-acts.ts'
import { FormKeys } from '#app/surfaces/office/frame/office-frame.tsx'
import { type Frame, typedBefore } from '#app/surfaces/office/frame/office-page.ts'
import { teamActWords } from './team-act-words.ts'
import { sayRefusal } from './team-refusals.ts'

/** What every act of the team is shown with. */
export type ActParts = Readonly<{ frame: Frame; subscription: OfficeSubscription }>

export function actionOf({ id }: Pick<OfficeSubscription, 'id'>, name: TeamActName): string {
  return `/office/subscriptions/${id}/${name}`
}

type CardProps = ActParts &
  Readonly<{
    name: TeamActName
    /** Why it is not possible now: then that stands here instead of the form. */
    fault: TeamActFault | null
    isOpen?: boolean
    /** Stands out, since it cannot simply be taken back. */
    isFinal?: boolean
    children?: (typed: Typed | null) => ReactNode
  }>

/** One act, folded away; with what was typed before where it was refused. */
export function ActCard({ frame, subscription, name, fault, isOpen = false, isFinal = false, children }: CardProps) {
  const words = useWords(teamActWords)
  const language = useLanguage()
  const action = actionOf(subscription, name)
  const typed = typedBefore(frame, action)
  return (
    <details className="of-act" id={name} open={typed !== null || isOpen}>
      <summary>{words.acts[name]}</summary>
      {fault ? (
        <p className="sm muted">{sayRefusal(fault, language)}</p>
      ) : (
        <form method="post" action={action} className="stack">
          <FormKeys frame={frame} />
          {children?.(typed)}
          <Reason name={name} typed={typed} />
          <button type="submit" className={isFinal ? 'btn line sm of-danger' : 'btn soft sm'}>
            {words.check}
          </button>
        </form>
      )}
    </details>
  )
}

function Reason({ name, typed }: { name: TeamActName; typed: Typed | null }) {
  const words = useWords(teamActWords)
  const id = `${name}-reason`
  return (
    <div className="field">
      <label htmlFor={id}>{words.reason}</label>
      <input
        className="input"
        id={id}
        name="reason"
        required
        maxLength={LONGEST_REASON}
        defaultValue={typed?.['reason']}
        aria-describedby={`${id}-hint`}
      />
      <span className="hint" id={`${id}-hint`}>
        {words.reasonHint}
      </span>
    </div>
  )
}

type FieldProps = Readonly<{
  id: string
  name: string
  label: string
  value?: string | number | undefined
  type?: 'text' | 'date' | 'number'
  isRequired?: boolean
}>

export function Field({ id, name, label, value, type = 'text', isRequired = false }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className={type === 'number' ? 'input num' : 'input'}
        {...{ id, name, type, required: isRequired, defaultValue: value }}
        {...(type === 'number' ? { min: 0, max: 99 } : {})}
      />
    </div>
  )
}

type ChoiceProps = Readonly<{
  id: string
  name: string
  label: string
  chosen: string
  options: readonly (readonly [value: string, label: string])[]
}>

export function Choice({ id, name, label, chosen, options }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select className="input" id={id} name={name} defaultValue={chosen}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
