import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { SetupFault } from '#app/foundation/fault/setup-fault.ts'

/** What a backup says about itself before anything else. */
export type BackupHead = Readonly<{
  format: 1
  takenAt: string
  migrations: readonly Readonly<{ name: string; checksum: string }>[]
}>
export type BackupTable = Readonly<{ table: string; columns: readonly Readonly<{ name: string; type: string }>[] }>
export type BackupSequence = Readonly<{ sequence: string; value: string | null }>
type BackupEnd = Readonly<{ rows: number; digest: string }>

/** A line of a backup: its head, the name of a table, a row of it as texts, where a sequence stands. */
export type BackupLine = BackupHead | BackupTable | BackupSequence | readonly (string | null)[]

/** Only its owner may read it: names and addresses are in it. */
const PRIVATE = 0o600

/** Writes lines of JSON as a file that is there completely or not at all, with a digest as its last line. */
export async function writeBackupFile(file: string, lines: AsyncIterable<string>): Promise<number> {
  const unfinished = `${file}.part`
  const hash = createHash('sha256')
  let count = 0
  async function* ended() {
    for await (const line of lines) {
      hash.update(`${line}\n`)
      if (line.startsWith('[')) count++
      yield `${line}\n`
    }
    yield `${JSON.stringify({ rows: count, digest: hash.digest('hex') } satisfies BackupEnd)}\n`
  }
  try {
    const target = createWriteStream(unfinished, { mode: PRIVATE, flush: true })
    await pipeline(Readable.from(ended()), createGzip(), target)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return count
}

/** The head of a backup, once the whole file was found to be what was written. */
export async function checkBackupFile(file: string): Promise<BackupHead> {
  const hash = createHash('sha256')
  let [head, last, rows] = ['', '', 0]
  try {
    for await (const line of linesOf(file)) {
      if (last !== '') hash.update(`${last}\n`)
      if (last.startsWith('[')) rows++
      head ||= line
      last = line
    }
  } catch (cause) {
    throw new SetupFault(`${file} cannot be read to its end: take another backup.`, { cause })
  }
  const end = parsed<BackupEnd>(last)
  if (end?.digest !== hash.digest('hex') || end.rows !== rows)
    throw new SetupFault(`${file} is not a complete backup: take another one.`)
  const read = parsed<BackupHead>(head)
  if (read?.format !== 1) throw new SetupFault(`${file} was written in a form that is unknown here.`)
  return read
}

/** Everything between the head and the end. */
export async function* readBackupFile(file: string): AsyncGenerator<BackupLine> {
  let held: string | null = null
  for await (const line of linesOf(file)) {
    if (held !== null) yield JSON.parse(held) as BackupLine
    held = line
  }
}

/** Lines end with a line feed and nothing else: texts may hold any other kind of break. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const text = source.pipe(createGunzip()).setEncoding('utf8')
  source.on('error', (error) => text.destroy(error))
  let rest = ''
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

function parsed<Value>(line: string): Value | null {
  try {
    return JSON.parse(line) as Value
  } catch {
    return null
  }
}
