import type { ReactNode } from 'react'

/** A page on the way into the account: a heading and one thing to do. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className="wrap section">
      <div className="stack gap-5 justify-items-start">
        <h1 tabIndex={-1} className="display h1">
          {title}
        </h1>
        {children}
      </div>
    </main>
  )
}
