import type { Translated } from '#app/foundation/i18n/language.ts'
import type { ItemKind } from '#app/shop/content/content-source.ts'

/**
 * What the public sees of an item: its newest version, an older one, one that waits for its day, or nothing.
 * A draft that was never public and one that was taken back look the same from outside.
 */
export type ItemState = 'published' | 'changed' | 'waiting' | 'draft'

/** An item as lists show it. */
export type ItemSummary = Readonly<{
  id: number
  kind: ItemKind
  /** The address of a page, an article or an entry; the kind itself where there is only one. */
  address: string
  /** Null where the kind has no title of its own. */
  title: Translated | null
  state: ItemState
  draftVersion: number
  publishedVersion: number | null
  scheduled: Readonly<{ version: number; at: Date }> | null
  /** The day on which an article appears that has one to come. */
  appearsAt: Date | null
  changedAt: Date
  /** The id of a member of the team; null for files. */
  changedBy: number | null
}>

/** A state of an item. The source is what was typed, which need not be whole: checks say what is missing. */
export type Version = Readonly<{ number: number; source: unknown; by: number | null; at: Date; note: string | null }>

export type PublicationEvent = Readonly<{
  event: 'published' | 'scheduled' | 'unscheduled' | 'unpublished' | 'not-published'
  version: number
  by: number | null
  at: Date
  dueAt: Date | null
}>

/** A version without its source, for the history. */
export type PastVersion = Omit<Version, 'source'> &
  Readonly<{
    events: readonly PublicationEvent[]
    /** False for one that the same person soon replaced, as typing goes on. */
    isStep: boolean
  }>

/** Everything that an editor sees of an item. */
export type ItemDetail = ItemSummary &
  Readonly<{
    draft: Version
    published: Version | null
    /** Why the last scheduled publication did not happen. */
    scheduleFault: string | null
    /** The newest first. */
    history: readonly PastVersion[]
  }>

type Known = Readonly<{ draftVersion: number; publishedVersion: number | null; appearsAt: Date | null }>

export function stateOf({ draftVersion, publishedVersion, appearsAt }: Known): ItemState {
  if (publishedVersion === null) return 'draft'
  if (publishedVersion < draftVersion) return 'changed'
  return appearsAt ? 'waiting' : 'published'
}

/** The title that a source has, as far as it has one. */
export function titleIn(source: unknown): Translated | null {
  const { title } = (source ?? {}) as { title?: Partial<Translated> }
  return typeof title === 'object' ? { de: String(title.de ?? ''), en: String(title.en ?? '') } : null
}

/** Saves of one person that follow each other within this time are one step of the history, in milliseconds. */
const STEP_MS = 10 * 60_000

/** Marks the versions that somebody would look for: those that were public or left standing, not every keystroke. */
export function withSteps(newestFirst: readonly Omit<PastVersion, 'isStep'>[]): readonly PastVersion[] {
  return newestFirst.map((version, place) => {
    const next = newestFirst[place - 1]
    const isReplaced = next?.by === version.by && next.at.getTime() - version.at.getTime() < STEP_MS
    return { ...version, isStep: version.events.length > 0 || version.by === null || !isReplaced }
  })
}
