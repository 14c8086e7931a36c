import type { InputHTMLAttributes } from 'react'
import { useWords } from '#app/foundation/i18n/text.tsx'
import type { CheckoutFault, CheckoutField } from '#app/shop/checkout/checkout-details.ts'
import { faultWords } from './fault-words.ts'

/** The faults of the form: the first of them gets the focus. */
export type Faults = readonly CheckoutFault[]

export function fieldId(field: CheckoutField): string {
  return field.replace('.', '-')
}

export function faultAt(faults: Faults, field: CheckoutField): CheckoutFault | undefined {
  return faults.find((fault) => fault.field === field)
}

type FormFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name'> & {
  field: CheckoutField
  label: string
  faults: Faults
  hint?: string
  /** Which rule the script holds it against when it is left. */
  check?: string
}

/** A labelled input of the checkout; without script it is filled and checked by the server alone. */
export function FormField({ field, label, faults, hint, check, value, className, ...input }: FormFieldProps) {
  const fault = faultAt(faults, field)
  const id = fieldId(field)
  return (
    <div className={`field ${fault ? 'err' : ''} ${className ?? ''}`.trim()}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={field}
        className="input"
        defaultValue={value}
        aria-describedby={`${id}-hint`}
        {...(check ? { 'data-check': check } : {})}
        {...(fault ? { 'aria-invalid': true, autoFocus: fault === faults[0] } : {})}
        {...input}
      />
      <Hint id={id} fault={fault} hint={hint} />
    </div>
  )
}

/** What stands below a field: its fault, or what helps to fill it. */
export function Hint({ id, fault, hint }: { id: string; fault: CheckoutFault | undefined; hint?: string | undefined }) {
  const words = useWords(faultWords)
  return (
    <span className="hint" id={`${id}-hint`} data-hint={hint ?? ''}>
      {fault ? words[fault.fault] : hint}
    </span>
  )
}
