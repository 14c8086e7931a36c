/** A customer as they are known to the shop. Guests are customers too, who have not signed in yet. */
export type Customer = Readonly<{
  id: number
  email: string
  firstName: string | null
  lastName: string | null
  phone: string | null
  tags: readonly string[]
  createdAt: Date
}>

/** Addresses of an account on one page. */
export const ADDRESSES_PER_PAGE = 8

/** The name that a customer is greeted by: their own, or the address that is known of everybody. */
export function displayName({
  firstName,
  lastName,
  email,
}: Pick<Customer, 'firstName' | 'lastName' | 'email'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email
}
