import type { Disagreement } from '../forms/merge-versions.ts'

/** What was typed, and what somebody else saved meanwhile. */
export type MeetingPage = Readonly<{
  id: number
  part: string
  /** What was typed, as a whole. */
  mine: unknown
  theirs: Readonly<{ version: number; by: string; at: Date }>
  disagreements: readonly Disagreement[]
}>
