import { useEffect, useRef } from 'react'
import { useQuery } from '#app/foundation/pages/browser/use-query.ts'

/** The way to a box. Each step has its own address, so going back goes one step back. */
export const STEPS = ['size', 'frequency', 'meals', 'review'] as const
export type Step = (typeof STEPS)[number]

export function stepAddress(step: Step): string {
  return step === 'size' ? '/box' : `/box?step=${step}`
}

export function useStep(): Step {
  const asked = useQuery().get('step')
  return STEPS.find((step) => step === asked) ?? 'size'
}

let isWalking = false

/** Notes that the visitor walks on: then the heading of the next step gets the focus. */
export function walk(): void {
  isWalking = true
}

/** The heading of a step: who walked here hears it first. Arriving by address or by going back moves no focus. */
export function useStepHeading(step: Step): React.RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step has another heading.
  useEffect(() => {
    if (!isWalking) return
    isWalking = false
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}
