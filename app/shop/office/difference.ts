/** Two books of the shop that do not agree. */
export type Difference = Readonly<{ kind: string; subject: string; detail: string }>

/** What the last comparison of all books found, and when. */
export type KeptDifferences = Readonly<{ differences: readonly Difference[]; at: Date | null }>

export function writtenDifferences(differences: readonly Difference[]): string {
  if (differences.length === 0) return 'All books agree.'
  return differences.map(({ kind, subject, detail }) => `${kind}: ${subject} (${detail})`).join('\n')
}
