/** Timeout of the question to the analytics tag, in milliseconds. */
export const ANALYTICS_TIMEOUT_MS = 300

export type AnalyticsIds = Readonly<{ clientId: string | null; sessionId: string | null }>

type AnalyticsSources = Readonly<{
  measurementId: string
  /** Asks the tag for both ids; never settles where there is no tag. */
  askTag: () => Promise<AnalyticsIds>
  readCookie: (name: string) => string | null
  wait: (ms: number) => Promise<void>
}>

/** The ids of web analytics: from the tag if it answers in time, else from its cookies. */
export async function findAnalyticsIds({
  measurementId,
  askTag,
  readCookie,
  wait,
}: AnalyticsSources): Promise<AnalyticsIds & Readonly<{ source: 'tag' | 'cookie' }>> {
  const unanswered = wait(ANALYTICS_TIMEOUT_MS).then(() => null)
  const answer = await Promise.race([askTag().catch(() => unanswered), unanswered])
  if (answer) return { ...answer, source: 'tag' }
  const names = analyticsCookies(measurementId)
  return {
    clientId: analyticsClientId(readCookie(names.client)),
    sessionId: analyticsSessionId(readCookie(names.session)),
    source: 'cookie',
  }
}

export function analyticsCookies(measurementId: string): Readonly<{ client: string; session: string }> {
  return { client: '_ga', session: `_ga_${measurementId.replace(/^G-/, '')}` }
}

/** `GA1.1.111.222` is client 111.222: the last two parts. */
export function analyticsClientId(cookie: string | null): string | null {
  const parts = (cookie ?? '').split('.')
  return parts.length < 2 ? null : parts.slice(-2).join('.')
}

/** The third part. In its newer form, `GS2.1.s{id}$o…`, only the digits: the rest changes with every hit. */
export function analyticsSessionId(cookie: string | null): string | null {
  const third = (cookie ?? '').split('.')[2]
  if (!third) return null
  return /^s(\d+)\$/.exec(third)?.[1] ?? third
}
