import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
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
      const read = shape.safeParse(parse(readFileSync(join(folder, file), 'utf8')))
      if (read.success) return [{ file, document: read.data }]
      faults.push(...read.error.issues.map((issue) => ({ file, field: issue.path.join('.'), message: issue.message })))
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
