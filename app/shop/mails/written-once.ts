import type { Block } from './letter.ts'

/** Long texts that many letters share are written out once for as long as they are kept. */
export function writtenOnce<Written>(write: (blocks: readonly Block[]) => Written): typeof write {
  const written = new WeakMap<readonly Block[], Written>()
  return (blocks) => {
    const known = written.get(blocks) ?? write(blocks)
    written.set(blocks, known)
    return known
  }
}
