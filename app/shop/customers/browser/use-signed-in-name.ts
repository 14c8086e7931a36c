import { useEffect, useState } from 'react'
import { storedText } from '#app/foundation/storage/stored-values.ts'
import { SESSION_KEY } from './session-key.ts'

/** The name of who is signed in. Visitors who never signed in load nothing for it. */
export function useSignedInName(path: string): string | null {
  const [name, setName] = useState<string | null>(null)
  // Signing in ends on another page than it began.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is a reason to look again.
  useEffect(() => {
    if (!storedText(SESSION_KEY)) return setName(null)
    let stop = () => undefined as unknown
    let isLeft = false
    void import('./signed-in-name.ts').then(({ followSignedInName }) => {
      if (!isLeft) stop = followSignedInName(setName)
    })
    return () => {
      isLeft = true
      stop()
    }
  }, [path])
  return name
}
