import type { Network } from '#app/foundation/limits/networks.ts'

/** Why a body is not read: its sender has enough under way, or all senders together have. */
export type BodyFault = 'share-used' | 'no-room'

/** A body that is being read, or that was read and waits for its answer. */
export type Body = {
  readonly networks: readonly Network[]
  /** The moment from which it is read. */
  since: number
  bytes: number
  /** Ends the reading of a body for which others need the room. */
  readonly drop: (fault: BodyFault) => void
}

export type RoomSettings = Readonly<{
  /** All bodies that are being read or answered at the same time have this room together. */
  roomBytes: number
  /** What one address may have of it, and how many bodies that have not arrived yet. */
  bytesEach: number
  bodiesEach: number
  /** A body that has been under way for longer makes way for another one of its address. */
  slowAfterMs: number
  now: () => number
}>

type Share = { bytes: number; readonly underWay: Set<Body> }

/** What the bodies of each network hold, those under way in the order in which they began. */
function createShares() {
  const shares = new Map<string, Share>()
  const all: Share = { bytes: 0, underWay: new Set() }

  function shareOf({ key }: Network): Share {
    const share = shares.get(key) ?? { bytes: 0, underWay: new Set() }
    shares.set(key, share)
    return share
  }
  const sharesOf = ({ networks }: Body) => [all, ...networks.map(shareOf)]

  function add(body: Body, bytes: number): void {
    body.bytes += bytes
    for (const share of sharesOf(body)) share.bytes += bytes
  }
  function begin(body: Body): void {
    for (const { underWay } of sharesOf(body)) underWay.add(body)
  }
  function arrived(body: Body): void {
    for (const { underWay } of sharesOf(body)) underWay.delete(body)
  }
  function left(body: Body): void {
    arrived(body)
    add(body, -body.bytes)
    for (const network of body.networks) {
      const { bytes, underWay } = shareOf(network)
      if (bytes === 0 && underWay.size === 0) shares.delete(network.key)
    }
  }
  return { all, shareOf, add, begin, arrived, left, size: () => shares.size }
}

/**
 * Shares the room for bodies among addresses. Where an address has used its share, its own bodies make way for each other;
 * where the room of all is short, the body that has been under way for longest goes first.
 */
export function createBodyRoom({ roomBytes, bytesEach, bodiesEach, slowAfterMs, now }: RoomSettings) {
  const shares = createShares()
  const { all, shareOf } = shares

  function drop(body: Body, fault: BodyFault): void {
    shares.left(body)
    body.drop(fault)
  }

  function slowOf({ underWay }: Share): Body | null {
    const slowest = first(underWay)
    return slowest && now() - slowest.since > slowAfterMs ? slowest : null
  }

  /** Drops one body after the other until there is room; false when the body itself was one of them. */
  function makeRoom(body: Body, isShort: () => boolean, nextToDrop: () => readonly [Body, BodyFault]): boolean {
    while (isShort()) {
      const [next, fault] = nextToDrop()
      drop(next, fault)
      if (next === body) return false
    }
    return true
  }

  return {
    /** Lets a body begin where its address has one of its places left, or one that is slow. */
    begin(body: Body): boolean {
      for (const network of body.networks) {
        const share = shareOf(network)
        if (share.underWay.size < bodiesEach * network.width) continue
        const slow = slowOf(share)
        if (!slow) return false
        drop(slow, 'share-used')
      }
      body.since = now()
      shares.begin(body)
      return true
    },

    /** Counts a part that has come; false when the body was dropped for it. */
    grow(body: Body, bytes: number): boolean {
      shares.add(body, bytes)
      const hasShare = body.networks.every((network) => {
        const share = shareOf(network)
        const isShort = () => share.bytes > bytesEach * network.width
        return makeRoom(body, isShort, () => [slowOf(share) ?? body, 'share-used'])
      })
      if (!hasShare) return false
      return makeRoom(
        body,
        () => all.bytes > roomBytes,
        () => [first(all.underWay) ?? body, 'no-room'],
      )
    },

    /** The whole body is here. Its bytes count until its answer is sent. */
    arrived: shares.arrived,

    /** Nothing of it is needed any more. */
    left: shares.left,

    used: () => all.bytes,
    networks: shares.size,
  }
}

function first(bodies: ReadonlySet<Body>): Body | null {
  const [one = null] = bodies
  return one
}
