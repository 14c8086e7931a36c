import type { AnswerAddress } from './subscription-answer.ts'

/** The way back to a subscription, as the browser keeps it: a reload goes on with the same step. */
export type ReactivationFlow = Readonly<{
  subscriptionId: string
  /** 1 meals, 2 address and payment, 3 rhythm and first day, 4 done. */
  step: 1 | 2 | 3 | 4
  isActive: boolean
  isCompleted: boolean
  mealsConfirmed: boolean
  chosen: ReactivationChoice
}>

/** What was chosen on the way and is sent at its end. */
export type ReactivationChoice = Readonly<{
  quantities?: Readonly<Record<string, number>>
  paymentMethodId?: string
  address?: AnswerAddress
  frequency?: Readonly<{ interval: string; intervalCount: number }>
  deliveryDate?: string
}>

/** The key under which the browser keeps it. */
export const REACTIVATION_KEY = 'reactivationFlow'

export function newFlow(subscriptionId: string): ReactivationFlow {
  return { subscriptionId, step: 1, isActive: false, isCompleted: false, mealsConfirmed: false, chosen: {} }
}

export type FlowAction =
  | Readonly<{ do: 'start' }>
  | Readonly<{ do: 'confirm-meals' }>
  | Readonly<{ do: 'choose'; chosen: ReactivationChoice }>
  | Readonly<{ do: 'go-to'; step: 1 | 2 | 3 }>
  | Readonly<{ do: 'complete' }>

/** The next state. Nobody gets past the meals before they are confirmed, and other meals are confirmed anew. */
export function flowAfter(flow: ReactivationFlow, action: FlowAction): ReactivationFlow {
  switch (action.do) {
    case 'start':
      return { ...flow, isActive: true }
    case 'confirm-meals':
      return { ...flow, isActive: true, mealsConfirmed: true, step: 2 }
    case 'choose': {
      const chosen = { ...flow.chosen, ...action.chosen }
      return action.chosen.quantities
        ? { ...flow, chosen, isActive: true, mealsConfirmed: false, step: 1 }
        : { ...flow, chosen, isActive: true }
    }
    case 'go-to':
      return action.step > 1 && !flow.mealsConfirmed ? flow : { ...flow, step: action.step, isActive: true }
    case 'complete':
      return flow.mealsConfirmed ? { ...flow, step: 4, isActive: false, isCompleted: true } : flow
  }
}

/** What the browser kept, if it is about this subscription and not over. */
export function keptFlow(value: unknown, subscriptionId: string): ReactivationFlow {
  const kept = value as Partial<ReactivationFlow> | null
  const isOurs =
    typeof kept === 'object' && kept !== null && kept.subscriptionId === subscriptionId && kept.isCompleted === false
  const step = kept?.step
  return isOurs && (step === 1 || step === 2 || step === 3)
    ? { ...newFlow(subscriptionId), ...kept, step: kept.mealsConfirmed === true ? step : 1 }
    : newFlow(subscriptionId)
}
