const DAY_MS = 86_400_000
/** A key signs for this time, then the next one does. */
export const SIGNS_FOR_MS = 90 * DAY_MS
/** A key is published so long before it signs: clients and other processes keep key sets for hours. */
export const PUBLISHED_BEFORE_MS = DAY_MS
/** A key stays published so long after it signed for the last time: its id tokens are shown again to sign out. */
export const PUBLISHED_AFTER_MS = 30 * DAY_MS

export type KeyTimes = Readonly<{ signsFrom: Date; endsAt: Date | null }>

/** The keys that are published, with the one that signs first. */
export function signingOrder<Key extends KeyTimes>(keys: readonly Key[], now: Date): readonly Key[] {
  const published = keys.filter(({ endsAt }) => endsAt === null || endsAt > now)
  const newestFirst = published.toSorted((one, other) => other.signsFrom.getTime() - one.signsFrom.getTime())
  const signing = newestFirst.find(({ signsFrom }) => signsFrom <= now)
  return signing ? [signing, ...newestFirst.filter((key) => key !== signing)] : newestFirst
}

/** When the next key has to be made: a little before the newest one has signed long enough. */
export function nextKeyDue(keys: readonly KeyTimes[]): Date | null {
  const newest = Math.max(...keys.filter(({ endsAt }) => endsAt === null).map(({ signsFrom }) => signsFrom.getTime()))
  return Number.isFinite(newest) ? new Date(newest + SIGNS_FOR_MS - PUBLISHED_BEFORE_MS) : null
}
