import { setInterval as repeat } from 'node:timers'

type OverloadSettings = Readonly<{
  /** How long the one that waits longest for the database has been waiting. */
  waitedMs: () => number
  /** How late the process gets to its work; measured here unless told. */
  lateMs?: () => number
  mostInside?: number
}>

/** Waiting for the database comes several times in one request: four seconds each time are more than anybody waits for. */
const LONGEST_WAIT_MS = 4000
/** On average: a pause now and then is no overload, and neither is a neighbour on the same machine who takes his share. */
const LATEST_MS = 1500
/** Each holds what it has read so far. */
const MOST_INSIDE = 400
/** Money that is under way waits in a queue rather than at the door: who was sent away from it would pay twice, or give up. */
const URGENT_FACTOR = 3

export type Overload = Readonly<{
  /** Whether another request would only make the queue longer. What is urgent may wait longer, and finds more room. */
  isFull: (isUrgent: boolean) => boolean
  enter: () => void
  leave: () => void
}>

/** Judges by measured waiting whether the machine is full: who would wait for half a minute is better told at once. */
export function createOverload(settings: OverloadSettings): Overload {
  const { waitedMs, lateMs = measureLateness(), mostInside = MOST_INSIDE } = settings
  let inside = 0
  return {
    isFull: (isUrgent) => {
      const factor = isUrgent ? URGENT_FACTOR : 1
      return inside >= factor * mostInside || waitedMs() > factor * LONGEST_WAIT_MS || lateMs() > factor * LATEST_MS
    },
    enter: () => {
      inside += 1
    },
    leave: () => {
      inside -= 1
    },
  }
}

const STEP_MS = 250
/** The share of the newest measurement: lateness that lasts counts, a single long pause does not. */
const NEWEST = 0.2

function measureLateness(): () => number {
  let [average, last] = [0, performance.now()]
  const timer = repeat(() => {
    const now = performance.now()
    average += NEWEST * (Math.max(0, now - last - STEP_MS) - average)
    last = now
  }, STEP_MS)
  timer.unref()
  return () => average
}
