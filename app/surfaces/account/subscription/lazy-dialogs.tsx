import { type ComponentType, useEffect, useState } from 'react'
import { useShared } from '#app/foundation/state/shared-state.ts'
import type { Shown } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import { Told } from '#app/surfaces/account/subscription/parts/confirm-act.tsx'
import { openAct } from '#app/surfaces/account/subscription/parts/open-act.ts'
import type { SubscriptionPageData } from '#app/surfaces/account/subscription/parts/subscription-data.ts'

type DialogsProps = Readonly<{ shown: Shown; data: SubscriptionPageData }>

/** The dialogs come when one is opened first: looking at a subscription needs none of them. */
export function LazyDialogs(props: DialogsProps) {
  const open = useShared(openAct)
  const [Dialogs, setDialogs] = useState<ComponentType<DialogsProps> | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!open || Dialogs) return
    setFailed(false)
    import('#app/surfaces/account/subscription/acts/open-dialogs.tsx').then(
      ({ OpenDialogs }) => setDialogs(() => OpenDialogs),
      () => setFailed(true),
    )
  }, [open, Dialogs])
  if (Dialogs) return <Dialogs {...props} />
  return hasFailed ? <Told fault={{ code: 'NETWORK', detail: null }} onAgain={null} /> : null
}
