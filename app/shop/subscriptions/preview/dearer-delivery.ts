/** A delivery as two plans are compared by it. */
export type ComparedDelivery = Readonly<{
  cycleIndex: number
  isPlanned: boolean
  /** The same for deliveries that hold the same. */
  contents: string
  totalCents: number
}>

type Deliveries = readonly ComparedDelivery[]

/**
 * The first delivery that another plan makes dearer (L3); null when it makes none. What holds the same is compared as a
 * whole: a discount for some of these deliveries that moves from one to another makes none of them dearer.
 */
export function dearerDelivery(before: Deliveries, after: Deliveries): number | null {
  const old = new Map(before.filter(({ isPlanned }) => isPlanned).map((each) => [each.cycleIndex, each]))
  const pairs = after.flatMap((now) => {
    const had = old.get(now.cycleIndex)
    return now.isPlanned && had ? [{ now, had }] : []
  })
  const changed = pairs.filter(({ now, had }) => now.contents !== had.contents)
  const groups = Map.groupBy(
    pairs.filter(({ now, had }) => now.contents === had.contents),
    ({ now }) => now.contents,
  )
  const dearer = [...changed.map((pair) => [pair]), ...groups.values()].filter(isDearer).map(firstRaised)
  return after.find(({ cycleIndex }) => dearer.includes(cycleIndex))?.cycleIndex ?? null
}

type Pair = Readonly<{ now: ComparedDelivery; had: ComparedDelivery }>

/** Whether any of them has no price among those of before that it could have had. */
function isDearer(pairs: readonly Pair[]): boolean {
  const inOrder = (side: keyof Pair) => pairs.map((pair) => pair[side].totalCents).toSorted((one, other) => one - other)
  const prices = inOrder('had')
  return inOrder('now').some((cents, place) => cents > (prices[place] ?? 0))
}

function firstRaised(pairs: readonly Pair[]): number | undefined {
  return pairs.find(({ now, had }) => now.totalCents > had.totalCents)?.now.cycleIndex
}
