import { useState } from 'react'
import type { NamedShown, Shown } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import { type Change, whatChanged } from '#app/shop/subscriptions/browser/what-changed.ts'
import { shownNow } from './act-said.ts'

/** What somebody sees who is about to act: it stays the same until the shop says that it is no longer so. */
export type Page = Readonly<{
  shown: NamedShown | undefined
  /** Everything that is seen. */
  seen: Shown | null
  /** What has changed since the act was begun; null while nothing has. */
  changes: readonly Change[] | null
  /** Goes on with what has been read since. */
  renew: () => void
}>

type Sides = Readonly<{ begun: Shown | null; now: Shown | null }>

export function usePage(): Page {
  const [{ begun, now }, setSides] = useState<Sides>(() => ({ begun: shownNow(), now: shownNow() }))
  const isRenewed = begun !== now
  return {
    shown: now?.outlook.shown,
    seen: now,
    changes: isRenewed && begun && now ? whatChanged(begun, now) : null,
    renew: () => setSides((sides) => ({ ...sides, now: shownNow() })),
  }
}
