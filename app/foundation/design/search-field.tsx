import { Search } from 'lucide-react'
import type { InputHTMLAttributes } from 'react'

type SearchFieldProps = InputHTMLAttributes<HTMLInputElement> & { id: string; label: string }

export function SearchField({ id, label, ...input }: SearchFieldProps) {
  return (
    <div className="search">
      <Search />
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <input id={id} type="search" className="input" autoComplete="off" {...input} />
    </div>
  )
}
