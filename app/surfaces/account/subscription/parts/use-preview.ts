import { useCallback, useEffect, useState } from 'react'
import { previewOf } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import { faultIn, type SubscriptionFault, type ToldFault } from '#app/shop/subscriptions/browser/subscription-fault.ts'
import type { Preview } from '#app/shop/subscriptions/preview/previewed.ts'
import type { AskedAct } from '#app/shop/subscriptions/preview/wanted-act.ts'

type Otherwise = Exclude<SubscriptionFault, 'NETWORK'>
/** The call that would do the act: the shop says what it would refuse. */
type PreviewedCall = Readonly<{ method: 'POST' | 'PUT' | 'DELETE'; path: string; body?: unknown }>

export type PreviewState = Readonly<{ preview: Preview | null; fault: ToldFault | null; again: () => void }>

/** What would become of the next deliveries; asked anew whenever something else is wanted. */
export function usePreview(
  id: string,
  act: AskedAct | null,
  { call = null, otherwise }: Readonly<{ call?: PreviewedCall | null; otherwise: Otherwise }>,
): PreviewState {
  const [state, setState] = useState<Omit<PreviewState, 'again'>>({ preview: null, fault: null })
  const [tries, setTries] = useState(0)
  const asked = act && JSON.stringify({ act, call })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try asks the same again.
  useEffect(() => {
    if (asked === null) return
    let isOver = false
    setState({ preview: null, fault: null })
    const wanted = JSON.parse(asked) as { act: AskedAct; call: PreviewedCall | null }
    void previewOf(id, wanted.act, wanted.call).then((answer) => {
      if (isOver) return
      if (answer.ok) setState({ preview: answer.value, fault: null })
      else setState({ preview: null, fault: faultIn(answer.refusal, otherwise) })
    })
    return () => {
      isOver = true
    }
  }, [id, asked, otherwise, tries])
  const again = useCallback(() => setTries((count) => count + 1), [])
  return { ...state, again }
}
