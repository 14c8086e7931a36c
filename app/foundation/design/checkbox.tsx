import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type CheckboxProps = { checked: boolean; onChange: (checked: boolean) => void; count?: number; children: ReactNode }

export function Checkbox({ checked, onChange, count, children }: CheckboxProps) {
  return (
    <label className="check">
      <input type="checkbox" className="vh" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <i>
        <Icon name="check" />
      </i>
      <span>{children}</span>
      {count !== undefined && <span className="count num">{count}</span>}
    </label>
  )
}
