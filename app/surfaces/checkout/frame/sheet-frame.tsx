import type { ReactNode } from 'react'
import { Logo } from '#app/brand/logo.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { pageWords } from './checkout-page-words.ts'
import { SheetFooter } from './sheet-footer.tsx'

/** The top of every page of the checkout: a way home, and nothing else that leads away. */
export function SheetBar({ isCheckout = true }: { isCheckout?: boolean }) {
  const words = useWords(pageWords)
  return (
    <header className="co-bar row between">
      <Link to="/" className="logo" aria-label={words.home}>
        <Logo ground="light" />
      </Link>
      {isCheckout && (
        <span className="sm muted row co-safe">
          <svg
            className="lucide"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            aria-hidden="true"
          >
            <rect width="18" height="11" x="3" y="11" rx="2" />
            <path d="M7 11V7a5 5 0 0 1 10 0v4" />
          </svg>
          {words.safe}
        </span>
      )}
    </header>
  )
}

/** A page that says one thing. */
export function PlainSheet({
  title,
  isCheckout = true,
  children,
}: {
  title: string
  isCheckout?: boolean
  children: ReactNode
}) {
  return (
    <div className="co-plain">
      <SheetBar isCheckout={isCheckout} />
      <main className="stack co-message" id="main">
        <h1 className="display h2">{title}</h1>
        {children}
      </main>
      <SheetFooter />
    </div>
  )
}
