import {
  type FetchLimits,
  type FetchRefusal,
  fetchPinned,
  type Network,
} from '#app/foundation/http/pinned-fetch.server.ts'
import { done, type Result } from '#app/foundation/result/result.ts'

const LIMITS: FetchLimits = {
  mostBytes: 2_000_000,
  timeoutMs: 5000,
  types: /^(?:text|application)\/(?:x-)?(?:java|ecma)script(?:\s*;|$)/i,
}
/** How long a script that was read is given to everybody who asks, in milliseconds. */
const KEPT_MS = 600_000

type ReadScript = (url: string) => Promise<Result<Buffer, FetchRefusal>>

/** Reads allowed scripts, each at most once at a time: however many ask, its maker is asked by one. */
export function createReadScript(now: () => Date, network?: Network, limits: FetchLimits = LIMITS): ReadScript {
  const kept = new Map<string, Readonly<{ script: Buffer; untilMs: number }>>()
  const underWay = new Map<string, ReturnType<ReadScript>>()

  async function read(url: string): ReturnType<ReadScript> {
    const answer = await fetchPinned(new URL(url), limits, network)
    if (answer.ok) kept.set(url, { script: answer.value, untilMs: now().getTime() + KEPT_MS })
    return answer
  }

  return (url) => {
    const found = kept.get(url)
    if (found && found.untilMs > now().getTime()) return Promise.resolve(done(found.script))
    const reading = underWay.get(url) ?? read(url).finally(() => underWay.delete(url))
    underWay.set(url, reading)
    return reading
  }
}
