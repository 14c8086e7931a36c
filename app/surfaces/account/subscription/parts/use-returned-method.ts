import { useEffect, useRef, useState } from 'react'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { callAccount } from '#app/shop/customers/browser/account-calls.ts'
import { reloadSubscription } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import { paymentWords } from '#app/surfaces/account/payment/payment-words.ts'
import type { MethodsAnswer } from '#app/surfaces/account/payment/shown-method.ts'

/** What became of a payment method whose bank led back here; one that is kept was added to pay with it. */
export function useReturnedMethod(onKept: (methodId: string) => void): string | null {
  const words = useWords(paymentWords)
  const kept = useRef(onKept)
  kept.current = onKept
  const [said, setSaid] = useState<string | null>(null)
  useEffect(() => {
    const setup = new URLSearchParams(location.search).get('setup')
    if (!setup) return
    history.replaceState(history.state, '', location.pathname)
    void callAccount<MethodsAnswer>('GET', `/payment-methods?setup=${encodeURIComponent(setup)}`).then(
      async (asked) => {
        await reloadSubscription()
        if (!asked.ok) return
        const { setup: state, setupMethodId } = asked.value
        if (setupMethodId !== null) kept.current(String(setupMethodId))
        if (state) setSaid({ kept: words.added, declined: words.confirmDeclined, open: words.confirmOpen }[state])
      },
    )
  }, [words])
  return said
}
