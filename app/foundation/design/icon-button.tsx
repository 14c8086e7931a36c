import type { ButtonHTMLAttributes, ReactNode } from 'react'

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { label: string; children: ReactNode }

/** A round button that shows only an icon and says its label to screen readers. */
export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
  return <button type="button" className={`iconbtn ${className}`} aria-label={label} {...rest} />
}
