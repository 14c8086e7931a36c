import type { Vital, VitalMetric } from '#app/shop/measurement/vitals/vital.ts'

/** Debounce of the vitals, in milliseconds: values that come close to each other are reported together. */
export const VITALS_DEBOUNCE_MS = 3000

type Reporting = Readonly<{
  report: (vitals: readonly Vital[]) => void
  /** Calls later, and answers how to take that back. */
  later: (call: () => void, ms: number) => () => void
}>

/** Collects vitals until no other has come for a while; of each metric the last value counts. */
export function collectVitals({ report, later }: Reporting) {
  const waiting = new Map<VitalMetric, Vital>()
  let cancel: () => void = () => undefined

  /** Reports at once what waits, as when the page is about to go. */
  function flush(): void {
    cancel()
    if (waiting.size === 0) return
    const vitals = [...waiting.values()]
    waiting.clear()
    report(vitals)
  }

  function add(vital: Vital): void {
    waiting.set(vital.metric, vital)
    cancel()
    cancel = later(flush, VITALS_DEBOUNCE_MS)
  }

  /** Forgets what waits. */
  function drop(): void {
    cancel()
    waiting.clear()
  }

  return { add, flush, drop }
}

/** A measured value as a whole number: milliseconds, or thousandths of a layout shift. */
export function vitalOf(name: VitalMetric, value: number): Vital {
  return { metric: name, value: Math.round(name === 'CLS' ? value * 1000 : value) }
}
