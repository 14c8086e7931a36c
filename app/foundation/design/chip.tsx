import type { ButtonHTMLAttributes, ComponentProps } from 'react'
import { Link } from '#app/foundation/pages/browser/link.tsx'

export function Chip({ className = '', ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" className={`chip ${className}`} {...rest} />
}

/** A chip that leads to a neighbouring page; the current one is marked. */
export function ChipLink({ current, ...rest }: ComponentProps<typeof Link> & { current: boolean }) {
  return <Link className="chip" {...(current ? { 'aria-current': 'page' as const } : {})} {...rest} />
}
