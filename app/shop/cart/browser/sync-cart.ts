import { followWishes, moreTelling, reportReturn, resumeCart, seeCart } from './away-changes.ts'
import { cartMemory, pageFlags, remember, setFlags, signal } from './cart-core.ts'
import { hasWishes } from './cart-memory.ts'
import type { SeenCart } from './cart-state.ts'
import { type Duties, type Turn, type TurnSettings, takeTurn } from './cart-turn.ts'
import { shownCart } from './shown-now.ts'

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
  const duties: Duties = { isStale: false, isCartOwed: false, isBuyerTold: false, waitSeconds: 0 }
  let running: Promise<void> | null = null
  let isAskedAgain = false
  let isOnlyRead = false
  const absence = createAbsence()

  /** Resolves when the shop knows everything, cannot be reached, or does not want to hear more for long. */
  function run(): Promise<void> {
    if (!running || isOnlyRead) setFlags({ problems: [] })
    isOnlyRead = false
    return agree()
  }

  function agree(): Promise<void> {
    isAskedAgain = true
    duties.isBuyerTold = false
    running ??= work().finally(() => {
      running = null
    })
    return running
  }

  async function work(): Promise<void> {
    let turn: Turn = 'more'
    absence.begin()
    // A click may come while the last turn is ending.
    while (turn === 'more' || turn === 'short-pause' || (turn === 'idle' && isAskedAgain)) {
      isAskedAgain = false
      absence.follow()
      turn = await alone(() => takeTurn(settings, duties))
      if (turn === 'short-pause') await rest(duties.waitSeconds)
    }
    signal('updateEnd')
    setFlags({ isOffline: turn === 'unreachable' })
    absence.end(turn)
    if (turn === 'unreachable') whenReachable(() => void run())
    if (turn === 'long-pause') rest(duties.waitSeconds).then(run)
  }

  /** Somebody signed in or out. Nothing new is wanted, so what was told stays. */
  function follow(): Promise<void> {
    if (!running) isOnlyRead = true
    return agree()
  }

  /** Asks for the cart again, whatever is known of it. */
  function refresh(): Promise<void> {
    duties.isStale = true
    return follow()
  }

  return { run, refresh, follow }
}

/** Follows what the shopper sees while the shop cannot be reached, and tells afterwards what became of it. */
function createAbsence() {
  let seen: SeenCart | null = null
  return {
    begin(): void {
      const { away } = cartMemory().notes
      if (away) seen = resumeCart(away, cartMemory(), shownCart())
      else if (seen || pageFlags().isOffline) seen = seeCart(seen, cartMemory(), shownCart())
    },
    follow(): void {
      seen &&= followWishes(seen, cartMemory().wishes, shownCart())
    },
    end(turn: Turn): void {
      if (turn === 'unreachable') seen ??= seeCart(null, cartMemory(), shownCart())
      noteAway(turn !== 'idle' && hasWishes(cartMemory().wishes) ? seen : null)
      if (turn !== 'idle') return
      const returned = seen && reportReturn(seen, shownCart())
      seen = null
      if (returned) remember(({ notes }) => ({ notes: { ...notes, returned: moreTelling(notes.returned, returned) } }))
    },
  }
}

function noteAway(away: SeenCart | null): void {
  if (cartMemory().notes.away !== away) remember(({ notes }) => ({ notes: { ...notes, away } }))
}

export type CartSync = ReturnType<typeof createSync>
