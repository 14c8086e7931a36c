import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseSync } from 'vite'
import type { Mutant } from './mutant.ts'

/** A file with its rule broken, or why it cannot be broken there. */
export type Broken = Readonly<{ text: string; fault: null } | { text: null; fault: string }>

export function breakRule(root: string, { file, find, replace }: Mutant): Broken {
  const source = readFileSync(resolve(root, file), 'utf8')
  const times = source.split(find).length - 1
  if (times !== 1) return { text: null, fault: `${file} has "${find}" ${times} times` }
  const text = source.replace(find, () => replace)
  const [error] = parseSync(file, text).errors
  return error ? { text: null, fault: `${file} cannot be read when broken: ${error.message}` } : { text, fault: null }
}
