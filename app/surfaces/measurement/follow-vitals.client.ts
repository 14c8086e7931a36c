import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { collectVitals, vitalOf } from '#app/shop/measurement/browser/report-vitals.ts'
import { pushEvent } from '#app/shop/measurement/browser/tag-layer.client.ts'
import type { Vital } from '#app/shop/measurement/vitals/vital.ts'

let isAllowed = false
let isMeasuring = false
let screen = ''

const collected = collectVitals({
  report,
  later: (call, ms) => {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
})

/** From now on it is told how fast this page was. Vitals belong to the page that the visitor came to. */
export function followVitals(landingScreen: string): void {
  isAllowed = true
  screen = landingScreen
  // Nothing can take the observers back: they go on without being heard.
  if (isMeasuring) return
  isMeasuring = true
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(take, { reportAllChanges: false })
  // On the window: by then the observers have told their last values.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && collected.flush())
}

export function endVitals(): void {
  isAllowed = false
  collected.drop()
}

function take({ name, value }: Metric): void {
  if (isAllowed) collected.add(vitalOf(name as Vital['metric'], value))
}

function report(vitals: readonly Vital[]): void {
  for (const { metric, value } of vitals) pushEvent({ event: 'web_vitals', metric, value, page_screen: screen })
  const body = JSON.stringify({ screen, vitals })
  const headers = { 'content-type': 'application/json' }
  fetch('/measurement/vitals', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined)
}
