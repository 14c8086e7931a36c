import { type ComponentType, useEffect, useState } from 'react'
import { Told } from '#app/surfaces/account/subscription/parts/confirm-act.tsx'
import type { StepProps } from './step-props.ts'

/** The steps come when the way back is begun: looking at a subscription needs none of them. */
export function LazyStep(props: StepProps) {
  const [Step, setStep] = useState<ComponentType<StepProps> | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    import('./reactivation-step.tsx').then(
      ({ ReactivationStep }) => setStep(() => ReactivationStep),
      () => setFailed(true),
    )
  }, [])
  if (Step) return <Step {...props} />
  return hasFailed ? <Told fault={{ code: 'NETWORK', detail: null }} onAgain={null} /> : null
}
