/**
 * Other shop software, measured the same way on a machine with two shared cores and Node 24, no later than 2026-11-15.
 * The machine you are on is another one: of these figures only the order of magnitude compares.
 */
export const PEERS_NOTE = 'Peers: measured once, no later than 2026-11-15, on two shared cores with Node 24.'

export type PeerLab = Readonly<{
  peer: string
  fcp: number
  lcp: number
  tbt: number
  hydrated: number
  scriptKb: number
  requests: number
  wireKb: number
}>

const HYDROGEN_PRODUCT: PeerLab = lab('Hydrogen', [1636, 2440, 215, 3492, 98, 21, 140])
const HYDROGEN_COLLECTION: PeerLab = lab('Hydrogen', [1528, 2540, 44, 3852, 97, 29, 332])
const VERCEL_PRODUCT: PeerLab = lab('Vercel', [1416, 1752, 408, 4682, 154, 29, 424])
const VERCEL_HOME: PeerLab = lab('Vercel', [1404, 1748, 528, 4589, 152, 33, 394])
const MEDUSA_PRODUCT: PeerLab = lab('Medusa', [1700, 2188, 402, 4409, 175, 31, 445])

const LAB: Record<string, readonly PeerLab[]> = {
  home: [VERCEL_HOME],
  listing: [HYDROGEN_COLLECTION],
  product: [HYDROGEN_PRODUCT, VERCEL_PRODUCT, MEDUSA_PRODUCT],
}

/** What the peers need in the lab for a page of this kind. */
export function peerLabs(kind: string): readonly PeerLab[] {
  return LAB[kind] ?? []
}

type PeerCpu = Readonly<{ peer: string; product: number; listing: number }>

/** Processor milliseconds for the HTML of a page, 16 clients: these render it for every request. */
const PAGE_CPU: readonly PeerCpu[] = [
  { peer: 'Hydrogen', product: 8.5, listing: 20 },
  { peer: 'Vercel', product: 33, listing: 40 },
  { peer: 'Medusa', product: 54, listing: 43 },
]

export const PAGE_CPU_PEERS = PAGE_CPU.map(({ peer }) => peer)

export function peerPageCpu(kind: string): readonly string[] {
  return PAGE_CPU.map((peer) => (kind === 'product' || kind === 'listing' ? `${peer[kind]} ms` : '-'))
}

/** Start until the first answer, and memory without the database. */
export const PEER_STARTS = [
  { peer: 'Vendure', seconds: 4.3, memoryMb: 351 },
  { peer: 'Medusa', seconds: 5.6, memoryMb: 503 },
] as const

type LabFigures = readonly [
  fcp: number,
  lcp: number,
  tbt: number,
  hydrated: number,
  scriptKb: number,
  requests: number,
  wireKb: number,
]

function lab(peer: string, figures: LabFigures): PeerLab {
  const [fcp, lcp, tbt, hydrated, scriptKb, requests, wireKb] = figures
  return { peer, fcp, lcp, tbt, hydrated, scriptKb, requests, wireKb }
}
