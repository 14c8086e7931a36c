// Browser tests that failed once and passed alone three times: a suspicion against the product, kept until it is explained.
import { appendFileSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const FILE = join(tmpdir(), 'unsteady.jsonl')

/** Keeps the entries for the next run on this machine, and prints them. */
export function keepUnsteady(entries) {
  appendFileSync(FILE, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
  for (const entry of entries) console.log(`Unsteady, written to ${FILE}: ${toldUnsteady(entry)}`)
}

/** What earlier runs on this machine left to explain. */
export function tellUnsteady() {
  const lines = readLines()
  if (lines.length > 0) console.log(`Unsteady in earlier runs, each to be explained (${FILE}):`)
  for (const line of lines) console.log(`  ${toldUnsteady(JSON.parse(line))}`)
}

function toldUnsteady({ name, seed, fault, trace }) {
  return `${name} (seed ${seed}): ${fault}${trace ? `; trace: ${trace}` : ''}`
}

function readLines() {
  try {
    return readFileSync(FILE, 'utf8').split('\n').filter(Boolean)
  } catch {
    return []
  }
}
