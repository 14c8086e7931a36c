import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isNode, LineCounter, parse, parseDocument } from 'yaml'
import type { z } from 'zod'
import type { Fault } from '#app/foundation/fault/fault.ts'

/** A folder of YAML files that contradict their description: which file, which field, what is wrong. */
export class FolderFault extends Error {
  readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    super(faults.map(({ file, field, message }) => `${file}: ${field ? `${field}: ` : ''}${message}`).join('\n'))
    this.faults = faults
  }
}

/** Reads files of one shape; every fault of every file is collected, so that one run shows them all. */
export function readYamlFiles<Shape extends z.ZodType>(folder: string, pattern: string, shape: Shape) {
  const faults: Fault[] = []
  const files = globSync(pattern, { cwd: folder }).toSorted()
  const documents = files.flatMap((file) => {
    try {
      const source = readFileSync(join(folder, file), 'utf8')
      const read = shape.safeParse(parse(source))
      if (read.success) return [{ file, source, document: read.data }]
      const lineOf = linesOf(source)
      faults.push(
        ...read.error.issues.map(({ path, message }) => {
          return { file: `${file}:${lineOf(path)}`, field: path.join('.'), message }
        }),
      )
    } catch (error) {
      faults.push({
        file,
        field: '',
        message: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
      })
    }
    return []
  })
  return { documents, faults }
}

/** Changes whenever any file of the folder does. */
export function digestOf(folder: string): string {
  const hash = createHash('sha256')
  for (const file of globSync('**/*.yaml', { cwd: folder }).toSorted())
    hash.update(file).update(readFileSync(join(folder, file)))
  return hash.digest('hex')
}

/** The line on which a field stands, counted from one; a field that is missing has the line of what it is missing in. */
export function linesOf(source: string): (path: readonly PropertyKey[]) => number {
  const counter = new LineCounter()
  const document = parseDocument(source, { lineCounter: counter })
  return (path) => {
    for (let length = path.length; length > 0; length--) {
      const node: unknown = document.getIn(path.slice(0, length), true)
      if (isNode(node) && node.range) return counter.linePos(node.range[0]).line
    }
    return 1
  }
}
