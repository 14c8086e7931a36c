import type { ReactNode } from 'react'
import type { FormAct } from '../forms/form-acts.ts'

/** The form that every button of the editor sends, wherever it stands: nothing typed is left behind. */
export const EDITOR_FORM = 'editor'

type ActButtonProps = Readonly<{
  act: FormAct['act']
  path: string
  kind?: string
  className: string
  label?: string
  isDisabled?: boolean
  children: ReactNode
}>

/** Changes the shape of the item, with what was typed so far. */
export function ActButton({ act, path, kind, className, label, isDisabled = false, children }: ActButtonProps) {
  const value = [act, path, ...(kind === undefined ? [] : [kind])].join(':')
  return (
    <button
      type="submit"
      form={EDITOR_FORM}
      name="op"
      value={value}
      className={className}
      disabled={isDisabled}
      {...(label === undefined ? {} : { 'aria-label': label, title: label })}
    >
      {children}
    </button>
  )
}
