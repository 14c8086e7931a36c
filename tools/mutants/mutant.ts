/** A rule that is broken on purpose, and the tests that must notice. */
export type Mutant = Readonly<{
  /** The rule, in one line. */
  rule: string
  file: string
  /** A text that stands in the file exactly once, and what takes its place. */
  find: string
  replace: string
  /** Test files, each as a path from the root. */
  tests: readonly string[]
}>
