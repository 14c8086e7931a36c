import { setFlags, signal } from './cart-core.ts'
import { type Duties, type Turn, type TurnSettings, takeTurn } from './cart-turn.ts'

export type SyncSettings = TurnSettings &
  Readonly<{
    /** Lets one tab at a time talk to the shop. */
    alone: <Value>(work: () => Promise<Value>) => Promise<Value>
    /** Calls again when there may be a connection. */
    whenReachable: (call: () => void) => void
    /** Resolves after a number of seconds. */
    rest: (seconds: number) => Promise<void>
  }>

/**
 * Brings what the shopper wants to the shop, one request after the other, until both agree. Every request says how
 * things shall be, so a lost answer is no harm: the cart is fetched, and only what is still missing is sent.
 */
export function createSync({ alone, whenReachable, rest, ...settings }: SyncSettings) {
  const duties: Duties = { isStale: false, isFollowUpDue: false, isCartOwed: false, waitSeconds: 0 }
  let running: Promise<void> | null = null
  let isAskedAgain = false

  /** Resolves when the shop knows everything, cannot be reached, or does not want to hear more for long. */
  function run(): Promise<void> {
    isAskedAgain = true
    running ??= work().finally(() => {
      running = null
    })
    return running
  }

  async function work(): Promise<void> {
    let turn: Turn = 'more'
    setFlags({ problems: [] })
    // A click may come while the last turn is ending.
    while (turn === 'more' || turn === 'short-pause' || (turn === 'idle' && isAskedAgain)) {
      isAskedAgain = false
      turn = await alone(() => takeTurn(settings, duties))
      if (turn === 'short-pause') await rest(duties.waitSeconds)
    }
    signal('updateEnd')
    setFlags({ isOffline: turn === 'unreachable' })
    if (turn === 'unreachable') whenReachable(() => void run())
    if (turn === 'long-pause') rest(duties.waitSeconds).then(run)
  }

  /** Asks for the cart again, whatever is known of it. */
  function refresh(): Promise<void> {
    duties.isStale = true
    return run()
  }

  return { run, refresh }
}

export type CartSync = ReturnType<typeof createSync>
