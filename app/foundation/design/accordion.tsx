import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'

export function Accordion({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className="acc" open={open}>
      <summary>
        <h2>{title}</h2>
        <Plus className="plus" />
        <Minus className="minus" />
      </summary>
      <div>{children}</div>
    </details>
  )
}
