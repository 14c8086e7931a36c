import type { ButtonHTMLAttributes, ComponentProps } from 'react'
import { Link } from '#app/foundation/pages/browser/link.tsx'

/** `primary` is the one thing to do next: once per view. */
export type ButtonLook = 'primary' | 'secondary' | 'line' | 'soft'

type Look = { look?: ButtonLook; small?: boolean; full?: boolean }

const LOOKS: Record<ButtonLook, string> = { primary: 'btn', secondary: 'btn sec', line: 'btn line', soft: 'btn soft' }

export function Button({
  look = 'primary',
  small = false,
  full = false,
  className = '',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" className={classes(look, { sm: small, full, [className]: true })} {...rest} />
}

/** Goes somewhere, but looks like a button. */
export function ButtonLink({
  look = 'primary',
  small = false,
  full = false,
  className = '',
  ...rest
}: Look & ComponentProps<typeof Link>) {
  return <Link className={classes(look, { sm: small, full, [className]: true })} {...rest} />
}

function classes(look: ButtonLook, more: Record<string, boolean>): string {
  const added = Object.keys(more).filter((name) => name && more[name])
  return [LOOKS[look], ...added].join(' ')
}
