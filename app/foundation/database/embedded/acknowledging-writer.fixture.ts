import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from './open-database.server.ts'

/**
 * A process of its own that writes numbered rows and prints each number once its row is safe.
 *
 * Started with the data folder and the first number; when the server is killed under it, it goes on with the next.
 */
const [dataDir = '', first = '1'] = process.argv.slice(2)
const { pool } = await openDatabase({ dataDir, poolSize: 2, applicationName: 'acknowledging-writer' })

for (let number = Number(first); ; number++) {
  try {
    await pool.query(
      `create table if not exists acknowledged (number int primary key); insert into acknowledged values (${number})`,
    )
    process.stdout.write(`${number}\n`)
  } catch {
    // Not acknowledged: its row may be there or not.
    await pause(20)
  }
}
