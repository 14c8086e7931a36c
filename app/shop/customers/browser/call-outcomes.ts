/** What was refused, as both APIs and the functions tell it. */
export type UserError = Readonly<{ message: string; field?: readonly string[] | null; code?: string | null }>

export const ADDRESSES_FAILED = 'Failed to fetch customer addresses'
export const ORDERS_FAILED = 'Failed to fetch customer orders'
const CHANGE_FAILED = { email: 'Failed to change email', phone: 'Failed to change phone' } as const

/** What became of a change of the address book. */
export function addressOutcome(userErrors: readonly UserError[]) {
  return userErrors.length > 0 ? { success: false as const, errors: userErrors } : { success: true as const }
}

export function updateOutcome(userErrors: readonly UserError[]): Readonly<{ success: boolean }> {
  return { success: userErrors.length === 0 }
}

type Changed = Readonly<{ success: boolean; userErrors?: readonly UserError[] }>
export type ChangeOutcome = Readonly<{ success: boolean; userErrors?: readonly UserError[]; error?: string }>

/** What became of a new e-mail address or phone number; an exception tells its text, or what failed. */
export function changeOutcome(kind: keyof typeof CHANGE_FAILED, answer: Changed | Error): ChangeOutcome {
  if (answer instanceof Error) return { success: false, error: answer.message || CHANGE_FAILED[kind] }
  return answer.success ? { success: true } : { success: false, userErrors: answer.userErrors ?? [] }
}

/** An empty list is an answer, a missing one is not. */
export function addressesError(answer: object | null): string | null {
  return answer === null ? ADDRESSES_FAILED : null
}

type OrdersAnswer = Readonly<{ orders?: readonly unknown[] | null; customerUserErrors?: readonly UserError[] }>

/** Loading stops either way. */
export function ordersOutcome({ orders, customerUserErrors = [] }: OrdersAnswer) {
  return !orders || customerUserErrors.length > 0
    ? { error: ORDERS_FAILED, loading: false as const }
    : { error: null, loading: false as const, count: orders.length }
}
