import type { AttemptEnd } from '#app/shop/paying/finish-attempt.server.ts'
import type { Submitted } from './checkout-details.ts'

/** What the buyer is told about an attempt. */
export function submittedAs(end: AttemptEnd, { key }: Readonly<{ key: string }>): Submitted {
  switch (end.state) {
    case 'placed':
      return { state: 'placed', orderToken: end.order.token, number: end.order.number }
    case 'confirming':
      return { state: 'confirm', url: end.url }
    case 'declined':
      return { state: 'declined', decline: end.decline }
    default:
      return { state: 'asking', attemptKey: key }
  }
}
