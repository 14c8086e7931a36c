import type { Permit } from './rate-limit.ts'

/** How patient a limit is with faults, and how long the pauses become that follow. */
export type PauseRule = Readonly<{
  /** Number of faults without a pause. */
  free: number
  /** The pause after one fault more; every further one doubles it. */
  firstSeconds: number
  longestSeconds: number
  /** One fault is forgotten in this time; without it none before a day is over. */
  forgetSeconds?: number
}>

/** The same rule for a network that has this many times the allowance of one address. */
export function wider(rule: PauseRule, width: number): PauseRule {
  const { free, forgetSeconds } = rule
  return {
    ...rule,
    free: free * width,
    ...(forgetSeconds === undefined ? {} : { forgetSeconds: forgetSeconds / width }),
  }
}

/** What is known of somebody: faults, of which some are forgotten by now, and the pause that the last one led to. */
export type Faults = Readonly<{ faults: number; faultedAt: Date; pausedUntil: Date }>

/** Where a try is counted: under each rule a hashed key. It names nobody, so it may be kept until the try has ended. */
export type CountedTry = readonly Readonly<{ name: string; key: string }>[]

/** A day after the last fault all of them are forgotten. */
export const FAULTS_KEPT_MS = 86_400_000

/** Whether another try is allowed, and otherwise in how many seconds. */
export function permitAfter({ pausedUntil }: Pick<Faults, 'pausedUntil'>, now: Date): Permit {
  const ms = pausedUntil.getTime() - now.getTime()
  return ms <= 0
    ? { allowed: true, retryAfterSeconds: 0 }
    : { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) }
}

/** A try is a fault until it is known to be none: tries at the same time cannot all be the last free one. */
export function withFault(before: Faults, rule: PauseRule, now: Date): Faults {
  const faults = remembered(before, rule, now) + 1
  return { faults, faultedAt: now, pausedUntil: new Date(now.getTime() + pauseSeconds(faults, rule) * 1000) }
}

/** Nothing is forgotten during a pause: else waiting for its end would be enough for no longer one. */
function remembered({ faults, faultedAt, pausedUntil }: Faults, { forgetSeconds }: PauseRule, now: Date): number {
  if (now.getTime() - faultedAt.getTime() >= FAULTS_KEPT_MS) return 0
  if (forgetSeconds === undefined) return faults
  const since = Math.max(faultedAt.getTime(), pausedUntil.getTime())
  const seconds = Math.max(0, now.getTime() - since) / 1000
  return Math.max(0, faults - seconds / forgetSeconds)
}

/** What was forgotten since comes in fractions: the nearest whole number of faults counts. */
function pauseSeconds(faults: number, { free, firstSeconds, longestSeconds }: PauseRule): number {
  const beyond = Math.round(faults) - free
  return beyond <= 0 ? 0 : Math.min(longestSeconds, firstSeconds * 2 ** Math.min(beyond - 1, 30))
}
