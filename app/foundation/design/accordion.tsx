import type { ReactNode } from 'react'
import { Icon } from '#app/foundation/icons/icon.tsx'

type AccordionProps = {
  title: ReactNode
  open?: boolean
  /** Deeper where it stands under a heading of its own. */
  level?: 2 | 3 | 4
  children: ReactNode
}

export function Accordion({ title, open = false, level = 2, children }: AccordionProps) {
  const Heading = `h${level}` as const
  return (
    <details className="acc" open={open}>
      <summary>
        <Heading>{title}</Heading>
        <Icon name="plus" className="plus" />
        <Icon name="minus" className="minus" />
      </summary>
      <div>{children}</div>
    </details>
  )
}
