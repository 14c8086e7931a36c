/** Providers that leave out the dots of an address, under either of their names. */
const WITHOUT_DOTS = ['gmail.com', 'googlemail.com']

/**
 * The mailbox behind an address: what stands after a plus is the owner's own sorting. The column `mailbox` of customers
 * is computed the same way.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const plain = name.split('+')[0] ?? ''
  return WITHOUT_DOTS.includes(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}
