import { useEffect, useState } from 'react'
import { browserNow } from '#app/foundation/clock/browser-time.ts'
import { shopTime } from '#app/foundation/clock/shop-time.ts'
import type { Shown } from '#app/shop/subscriptions/browser/loaded-subscription.ts'

const MINUTE_MS = 60_000

/** The shop's time, once a minute. */
export function useShopTime(said: Shown['said']): Date {
  const [now, setNow] = useState(() => shopTime(said, browserNow()))
  useEffect(() => {
    const tick = () => setNow(shopTime(said, browserNow()))
    tick()
    const timer = setInterval(tick, MINUTE_MS)
    return () => clearInterval(timer)
  }, [said])
  return now
}
