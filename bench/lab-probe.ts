/** What a page notes about itself while it loads, in milliseconds since the visit began. */
export type LabMarks = {
  firstPaint: number
  largestPaint: number
  layoutShift: number
  longTasks: { start: number; duration: number }[]
  /** When the last link, button or field so far came to life. */
  hydrated: number
}

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Runs inside the page before anything else of it, so it may use nothing from outside itself. */
export function probe(): void {
  const marks: LabMarks = { firstPaint: 0, largestPaint: 0, layoutShift: 0, longTasks: [], hydrated: 0 }
  Object.assign(window, { labMarks: marks })

  function watch(type: string, note: (entry: PerformanceEntry) => void): void {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note))
    observer.observe({ type, buffered: true })
  }

  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') marks.firstPaint = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    marks.largestPaint = startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as LayoutShift
    if (!hadRecentInput) marks.layoutShift += value
  })
  watch('longtask', ({ startTime, duration }) => {
    marks.longTasks.push({ start: startTime, duration })
  })

  // React leaves its mark on every element that it takes over.
  const alive = new WeakSet<Element>()
  const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'))
  setInterval(() => {
    for (const element of document.querySelectorAll('a,button,input,form,select,summary')) {
      if (alive.has(element) || !isAlive(element)) continue
      alive.add(element)
      marks.hydrated = performance.now()
    }
  }, 50)
}

/**
 * How many requests the load event waited for, the page itself included.
 *
 * Pictures that wait to be scrolled to and whatever script fetches by itself hold nothing up.
 */
export function requestsBeforeLoad(): number {
  const loaded = performance.getEntriesByType('navigation')[0]?.toJSON().loadEventStart ?? 0
  const lazy = new Set(
    [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')].map((image) => image.currentSrc),
  )
  const scripted = ['fetch', 'xmlhttprequest', 'beacon']
  const waitedFor = performance.getEntriesByType('resource').filter((entry) => {
    const { initiatorType, responseEnd } = entry.toJSON()
    return responseEnd <= loaded && !scripted.includes(initiatorType) && !lazy.has(entry.name)
  })
  return waitedFor.length + 1
}
