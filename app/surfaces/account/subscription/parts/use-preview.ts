import { useCallback, useEffect, useRef, useState } from 'react'
import { type AskedCall, previewOf, reloadSubscription } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import { faultIn, type SubscriptionFault, type ToldFault } from '#app/shop/subscriptions/browser/subscription-fault.ts'
import type { Preview } from '#app/shop/subscriptions/preview/previewed.ts'
import type { AskedAct } from '#app/shop/subscriptions/preview/wanted-act.ts'
import type { Page } from './use-page.ts'

type Otherwise = Exclude<SubscriptionFault, 'NETWORK'>
/** The call that would do the act: the shop says what it would refuse. */
type PreviewedCall = Readonly<{ method: 'POST' | 'PUT' | 'DELETE'; path: string; body?: object }>
type Asked = Readonly<{ call?: PreviewedCall /** On what it is based. */; page?: Page; otherwise: Otherwise }>

export type PreviewState = Readonly<{ preview: Preview | null; fault: ToldFault | null; again: () => void }>

/** What would become of the next deliveries; asked anew whenever something else is wanted. */
export function usePreview(id: string, act: AskedAct | null, { call, page, otherwise }: Asked): PreviewState {
  const [state, setState] = useState<Omit<PreviewState, 'again'>>({ preview: null, fault: null })
  const [tries, setTries] = useState(0)
  const asked = act && JSON.stringify({ act, call: call && { ...call, shown: page?.shown } })
  const goOn = useGoOn(page)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try asks the same again.
  useEffect(() => {
    if (asked === null) return
    let isOver = false
    setState({ preview: null, fault: null })
    const { act, call = null } = JSON.parse(asked) as { act: AskedAct; call?: AskedCall }
    void previewOf(id, act, call).then(async (answer) => {
      if (!answer.ok && answer.refusal.code === 'CHANGED_MEANWHILE' && (await goOn(() => isOver))) return
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

/** How often in a row a preview goes on by itself with what has changed. */
const MOST_RENEWALS = 3

/** Reads what has changed and goes on with that; false where it no longer does so by itself. */
function useGoOn(page: Page | undefined): (isOver: () => boolean) => Promise<boolean> {
  const renew = useRef(page?.renew)
  renew.current = page?.renew
  const renewals = useRef(0)
  return useCallback(async (isOver) => {
    if (!renew.current || renewals.current === MOST_RENEWALS) return false
    renewals.current++
    await reloadSubscription()
    if (!isOver()) renew.current()
    return true
  }, [])
}
