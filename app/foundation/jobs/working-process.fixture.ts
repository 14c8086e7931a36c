import { openClock } from '#app/foundation/clock/clock.server.ts'
import { connectDatabase } from '#app/foundation/database/connect.server.ts'
import type { Connection } from '#app/foundation/database/connection-string.server.ts'
import { createLog } from '#app/foundation/log/log.server.ts'
import { dueThings } from './due-things.fixture.ts'
import { startWorker } from './worker.server.ts'

/** A worker in a process of its own. Started with the connection to its database; says when it takes jobs. */
const connection: Connection = JSON.parse(process.argv[2] ?? '')
const { db, close } = connectDatabase(connection, { poolSize: 6, applicationName: 'working-process' })
const clock = await openClock(db)
const worker = await startWorker({ db, connection, clock, log: createLog('error') }, [dueThings])
process.once('SIGTERM', () => void worker.stop().then(close))
process.stdout.write('jobs are taken\n')
