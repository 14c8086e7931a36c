import { useCallback, useEffect, useState } from 'react'
import type { Result } from '#app/foundation/result/result.ts'

export type Loaded<Answer> = Readonly<{ state: 'loading' | 'failed' }> | Readonly<{ state: 'here'; answer: Answer }>

/** What a route of the account answers, asked for when the screen opens. */
export function useAnswer<Answer, Code extends string>(ask: () => Promise<Result<Answer, Code>>) {
  const [loaded, setLoaded] = useState<Loaded<Answer>>({ state: 'loading' })
  const load = useCallback(async () => {
    setLoaded({ state: 'loading' })
    const answer = await ask()
    setLoaded(answer.ok ? { state: 'here', answer: answer.value } : { state: 'failed' })
  }, [ask])
  useEffect(() => void load(), [load])
  const keep = useCallback((answer: Answer) => setLoaded({ state: 'here', answer }), [])
  return { loaded, load, keep }
}
