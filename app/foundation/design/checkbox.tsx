import type { InputHTMLAttributes, ReactNode } from 'react'
import { Icon } from '#app/foundation/icons/icon.tsx'

type CheckboxProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'form' | 'name' | 'value'> & {
  checked: boolean
  onChange: (checked: boolean) => void
  count?: number
  children: ReactNode
}

export function Checkbox({ onChange, count, children, ...input }: CheckboxProps) {
  return (
    <label className="check">
      <input type="checkbox" className="vh" onChange={(event) => onChange(event.target.checked)} {...input} />
      <i>
        <Icon name="check" />
      </i>
      <span>{children}</span>
      {count !== undefined && <span className="count num">{count}</span>}
    </label>
  )
}
