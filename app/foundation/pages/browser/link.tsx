import type { AnchorHTMLAttributes } from 'react'
import { localePath } from '#app/foundation/i18n/language.ts'
import { useLanguage } from '#app/foundation/i18n/text.tsx'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** An address of the shop without language prefix, or any other address. */
  to: string
  /** Opens the page as an overlay over this one. */
  modal?: boolean
  /** Keeps the scroll position. */
  preserveScroll?: boolean
}

/** A link inside the shop, in the language of the page. Without JavaScript it is an ordinary link. */
export function Link({ to, modal, preserveScroll, ...rest }: LinkProps) {
  return (
    <a
      href={localePath(useLanguage(), to)}
      {...(modal ? { 'data-modal': '' } : {})}
      {...(preserveScroll ? { 'data-preserve-scroll': '' } : {})}
      {...rest}
    />
  )
}
