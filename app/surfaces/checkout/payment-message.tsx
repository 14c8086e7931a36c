import type { ReactNode } from 'react'

/** What is wrong with a payment, said where it can be mended. It has the focus when the page opens, without script too. */
export function PaymentMessage({ children }: { children: ReactNode }) {
  const focused = { tabIndex: -1, autoFocus: true }
  return (
    <div className="notice co-payment-message" role="alert" {...focused}>
      {children}
    </div>
  )
}
