import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** One step of the database's history: written once, never changed afterwards. */
export type Migration = Readonly<{ name: string; sql: string; checksum: string }>

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../database/migrations', import.meta.url))

const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/

export function readMigrations(folder: string): Migration[] {
  const fileNames = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const misnamed = fileNames.find((name) => !FILE_NAME.test(name))
  if (misnamed) throw new Error(`A migration is named like 0001-foundation.sql, not ${misnamed}`)
  refuseSharedNumbers(fileNames)
  return fileNames.sort().map((fileName) => readMigration(folder, fileName))
}

function readMigration(folder: string, fileName: string): Migration {
  // Some check-outs end lines with CR LF, which changes nothing about the migration.
  const sql = readFileSync(join(folder, fileName), 'utf8').replaceAll('\r\n', '\n')
  return { name: fileName.slice(0, -'.sql'.length), sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

function refuseSharedNumbers(fileNames: string[]): void {
  const numbers = fileNames.map((name) => name.slice(0, 4))
  const shared = numbers.find((number, index) => numbers.indexOf(number) !== index)
  if (shared) throw new Error(`Two migrations have the number ${shared}`)
}
