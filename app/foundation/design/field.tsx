import { type InputHTMLAttributes, useId } from 'react'
import { Icon } from '#app/foundation/icons/icon.tsx'

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & { label: string; hint?: string; error?: string }

/** A labelled input; an error stands below it and is announced with it. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  const id = useId()
  const below = error ?? hint
  return (
    <div className={error ? 'field err' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        {...(below ? { 'aria-describedby': `${id}-hint` } : {})}
        {...(error ? { 'aria-invalid': true } : {})}
        {...input}
      />
      {below && (
        <span className="hint" id={`${id}-hint`}>
          {error && <Icon name="circle-alert" />}
          {below}
        </span>
      )}
    </div>
  )
}
