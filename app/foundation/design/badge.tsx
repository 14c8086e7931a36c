import type { ReactNode } from 'react'

/** `plain` informs, the others shout in their colour. */
export type BadgeTone = 'plain' | 'new' | 'green' | 'dark' | 'warn' | 'frost' | 'err'

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={tone === 'plain' ? 'badge' : `badge ${tone}`}>{children}</span>
}

type RemovableBadgeProps = { label: string; onRemove: () => void; children: ReactNode }

/** Something chosen that can be taken away again, by script. */
export function RemovableBadge({ label, onRemove, children }: RemovableBadgeProps) {
  return (
    <button type="button" className="badge dark noscript:hidden" aria-label={label} onClick={onRemove}>
      {children}
    </button>
  )
}
