import type { PurchaseMode } from './codes.ts'

type PlannedLine = Readonly<{
  id: string
  quantity: number
  /** The plans its variant is sold with. */
  sellingPlanAllocations: readonly string[]
  oneTime: boolean
}>

export type CheckoutLine = Readonly<{ id: string; quantity: number; sellingPlanId: string | null }>
export type CheckoutPlan = Readonly<{ mode: 'one-time' } | { mode: 'subscription'; planId: string }>

/** Lines as they go to the checkout: with the chosen plan where they have it and may come again, else without one. */
export function checkoutLines(lines: readonly PlannedLine[], plan: CheckoutPlan): readonly CheckoutLine[] {
  return lines.map(({ id, quantity, sellingPlanAllocations, oneTime }) => {
    const recurs = plan.mode === 'subscription' && !oneTime && sellingPlanAllocations.includes(plan.planId)
    return { id, quantity, sellingPlanId: recurs ? plan.planId : null }
  })
}

export type CheckoutFault = 'empty' | 'too-few-meals' | 'vouchers-never-recur'

type CheckoutCart = Readonly<{
  mode: PurchaseMode
  lineCount: number
  allGiftCards: boolean
  progress: number
  activeBoxSize: number
}>

/** Why a cart cannot go to the checkout. Only a subscription has to fill its box. */
export function checkoutFault(cart: CheckoutCart): CheckoutFault | null {
  if (cart.lineCount === 0) return 'empty'
  if (cart.mode === 'one-time') return null
  if (cart.allGiftCards) return 'vouchers-never-recur'
  return cart.progress < cart.activeBoxSize ? 'too-few-meals' : null
}
