import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestDatabase } from '#app/foundation/database/test-database.fixture.ts'

/** Runs a command of the shop on a database, as an operator does by hand. */
export function runCommand({ connection }: Pick<TestDatabase, 'connection'>, entry: string, ...words: string[]) {
  if ('connectionString' in connection) throw new Error('the test server is reached by its socket')
  const { host, user, database: name } = connection
  const url = `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
  const env = { PATH: process.env['PATH'], TZ: 'UTC', DATABASE_URL: url }
  const file = fileURLToPath(new URL(`../app/commands/${entry}`, import.meta.url))
  return new Promise<{ status: number; output: string }>((resolve) => {
    execFile(process.execPath, [file, ...words], { env }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })
}
