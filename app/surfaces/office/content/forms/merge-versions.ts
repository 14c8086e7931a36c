import { type Difference, differencesOf, isSame } from './differences.ts'
import { valueAt, withValue } from './value-paths.ts'

/** A place at which somebody else saved something other than what was typed. */
export type Disagreement = Readonly<{
  path: string
  mine: unknown
  theirs: unknown
  /** What is taken unless somebody chooses: what was changed, or what was typed when both did. */
  taken: Side
}>
export type Side = 'mine' | 'theirs'

/** What two people did to one version of an item. */
export type Meeting = Readonly<{ base: unknown; mine: unknown; theirs: unknown }>

export function disagreementsIn({ base, mine, theirs }: Meeting): readonly Disagreement[] {
  return differencesOf(mine, theirs).map(({ path, before, after }: Difference) => {
    const isTheirsAlone = isSame(valueAt(base, path), before)
    return { path, mine: before, theirs: after, taken: isTheirsAlone ? 'theirs' : 'mine' }
  })
}

/** What was typed, with what somebody else saved at the places that were chosen. */
export function merged({ mine, theirs }: Omit<Meeting, 'base'>, chosen: (path: string) => Side): unknown {
  return differencesOf(mine, theirs)
    .filter(({ path }) => chosen(path) === 'theirs')
    .reduce((source, { path, after }) => withValue(source, path, after), mine)
}
