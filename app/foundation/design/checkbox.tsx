import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

type CheckboxProps = { checked: boolean; onChange: (checked: boolean) => void; count?: number; children: ReactNode }

export function Checkbox({ checked, onChange, count, children }: CheckboxProps) {
  return (
    <label className="check">
      <input type="checkbox" className="vh" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <i>
        <Check />
      </i>
      <span>{children}</span>
      {count !== undefined && <span className="count num">{count}</span>}
    </label>
  )
}
