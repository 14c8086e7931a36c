/** What the window hears when something was done to a subscription; its detail is the name of the act. */
export const SUBSCRIPTION_ACTED = 'subscription:acted'

/** Words of addresses that name an act. Everything else in an address is a number or a code of somebody. */
const ACT_WORDS = [
  ...[
    'pause',
    'resume',
    'reschedule',
    'delay',
    'skipNext',
    'placeOrder',
    'cancel',
    'endHold',
    'reactivate',
    'checkoutReactivate',
  ],
  ...['frequency', 'address', 'paymentMethod', 'preferences', 'discount', 'order', 'skip', 'unskip'],
  ...['lines', 'line', 'once', 'quantity', 'swap', 'attribute'],
]

/** `/subscription/7/line/12/quantity` is the act `line.quantity`. */
export function nameOfAct(method: string, path: string): string {
  const words = path.split(/[/?]/).filter((word) => ACT_WORDS.includes(word))
  return [...words, ...(method === 'DELETE' ? ['remove'] : [])].join('.') || 'change'
}

export function tellActed(method: string, path: string): void {
  dispatchEvent(new CustomEvent(SUBSCRIPTION_ACTED, { detail: nameOfAct(method, path) }))
}
