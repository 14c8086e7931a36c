import { useEffect, useState } from 'react'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { callAccount } from '#app/shop/customers/browser/account-calls.ts'
import { reloadSubscription } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import { paymentWords } from '#app/surfaces/account/payment/payment-words.ts'
import type { MethodsAnswer } from '#app/surfaces/account/payment/shown-method.ts'

/** What became of a payment method whose bank led back here. */
export function useReturnedMethod(): string | null {
  const words = useWords(paymentWords)
  const [said, setSaid] = useState<string | null>(null)
  useEffect(() => {
    const setup = new URLSearchParams(location.search).get('setup')
    if (!setup) return
    history.replaceState(history.state, '', location.pathname)
    void callAccount<MethodsAnswer>('GET', `/payment-methods?setup=${encodeURIComponent(setup)}`).then(
      async (asked) => {
        const state = asked.ok ? asked.value.setup : null
        await reloadSubscription()
        if (state) setSaid({ kept: words.added, declined: words.confirmDeclined, open: words.confirmOpen }[state])
      },
    )
  }, [words])
  return said
}
