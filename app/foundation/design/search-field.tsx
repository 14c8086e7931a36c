import type { InputHTMLAttributes } from 'react'
import { Icon } from '#app/foundation/icons/icon.tsx'

type SearchFieldProps = InputHTMLAttributes<HTMLInputElement> & { id: string; label: string }

export function SearchField({ id, label, ...input }: SearchFieldProps) {
  return (
    <div className="search">
      <Icon name="search" />
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <input id={id} type="search" className="input" autoComplete="off" {...input} />
    </div>
  )
}
