import { useEffect, useRef } from 'react'
import { savePromptFor } from '#app/shop/subscriptions/rules/draft.ts'

/**
 * Asks before a page with unsaved changes is left, and tells where to. The browser's own question comes up where the
 * tab is closed; going back can be asked about only once, which is why drafts are kept as well.
 */
export function useLeaveGuard(unsaved: boolean, onAsk: (redirectPath: string) => void): { allow: () => void } {
  const isAllowed = useRef(false)
  const ask = useRef(onAsk)
  ask.current = onAsk

  useEffect(() => {
    isAllowed.current = false
    if (!unsaved) return
    const onLeave = (event: NavigateEvent) => {
      const { url, sameDocument } = event.destination
      const target = new URL(url)
      const isHere = target.pathname === location.pathname && target.origin === location.origin
      if (isAllowed.current || isHere || (sameDocument && event.hashChange) || !event.cancelable) return
      const { isVisible, redirectPath } = savePromptFor({ unsaved }, target.pathname + target.search + target.hash)
      if (!isVisible || redirectPath === null) return
      event.preventDefault()
      ask.current(redirectPath)
    }
    const onClose = (event: BeforeUnloadEvent) => {
      if (!isAllowed.current) event.preventDefault()
    }
    addEventListener('beforeunload', onClose)
    if ('navigation' in window) navigation.addEventListener('navigate', onLeave)
    return () => {
      removeEventListener('beforeunload', onClose)
      if ('navigation' in window) navigation.removeEventListener('navigate', onLeave)
    }
  }, [unsaved])

  return {
    allow: () => {
      isAllowed.current = true
    },
  }
}
