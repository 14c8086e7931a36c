import type { ReactNode } from 'react'

type RadioCardProps = {
  group: string
  value: string
  checked: boolean
  onChoose: () => void
  /** What stands at the right, usually a price. */
  aside?: ReactNode
  children: ReactNode
}

/** One of several choices; the chosen one is marked by ground, outline and dot. */
export function RadioCard({ group, value, checked, onChoose, aside, children }: RadioCardProps) {
  return (
    <label className="opt">
      <input type="radio" className="vh" name={group} value={value} checked={checked} onChange={onChoose} />
      <span className="dot" />
      <span className="grow">{children}</span>
      {aside}
    </label>
  )
}
