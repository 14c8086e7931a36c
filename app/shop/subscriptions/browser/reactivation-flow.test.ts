import { expect, test } from 'vitest'
import { type FlowAction, flowAfter, keptFlow, newFlow, type ReactivationFlow } from './reactivation-flow.ts'

const fresh = newFlow('7')
const confirmed: ReactivationFlow = { ...fresh, step: 2, isActive: true, mealsConfirmed: true }

test.each<{ from: ReactivationFlow; action: FlowAction; to: Partial<ReactivationFlow> }>([
  { from: fresh, action: { do: 'start' }, to: { step: 1, isActive: true, mealsConfirmed: false } },
  { from: fresh, action: { do: 'confirm-meals' }, to: { step: 2, isActive: true, mealsConfirmed: true } },
  { from: fresh, action: { do: 'go-to', step: 2 }, to: { step: 1, mealsConfirmed: false } },
  { from: fresh, action: { do: 'go-to', step: 3 }, to: { step: 1 } },
  { from: fresh, action: { do: 'complete' }, to: { step: 1, isCompleted: false } },
  { from: confirmed, action: { do: 'go-to', step: 3 }, to: { step: 3, isActive: true } },
  { from: confirmed, action: { do: 'go-to', step: 1 }, to: { step: 1, mealsConfirmed: true } },
  {
    from: { ...confirmed, step: 3 },
    action: { do: 'complete' },
    to: { step: 4, isActive: false, isCompleted: true, mealsConfirmed: true },
  },
  {
    from: { ...confirmed, step: 3 },
    action: { do: 'choose', chosen: { quantities: { '1': 6 } } },
    to: { step: 1, mealsConfirmed: false, chosen: { quantities: { '1': 6 } } },
  },
  {
    from: confirmed,
    action: { do: 'choose', chosen: { paymentMethodId: '3' } },
    to: { step: 2, mealsConfirmed: true },
  },
])(
  'after $action.do at step $from.step comes $to [4.2-reactivation-tracks] [4.2-reactivate-steps] [4.2-reactivate-guard]',
  ({ from, action, to }) => {
    expect(flowAfter(from, action)).toMatchObject(to)
  },
)

test.each([
  { kept: null, step: 1 },
  { kept: 'nonsense', step: 1 },
  { kept: { ...confirmed, step: 3 }, step: 3 },
  { kept: { ...confirmed, step: 3, mealsConfirmed: false }, step: 1 },
  { kept: { ...confirmed, subscriptionId: '8' }, step: 1 },
  { kept: { ...confirmed, step: 4, isCompleted: true }, step: 1 },
])('a reload of $kept goes on with step $step [4.2-reactivate-steps]', ({ kept, step }) => {
  expect(keptFlow(kept, '7').step).toBe(step)
})
