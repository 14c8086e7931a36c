import { CLOCK_CHANNEL, openClock } from '#app/foundation/clock/clock.server.ts'
import { connectDatabase } from '#app/foundation/database/connect.server.ts'
import type { Connection } from '#app/foundation/database/connection-string.server.ts'
import { listenTo } from '#app/foundation/database/listen.server.ts'
import { startWorker } from '#app/foundation/jobs/worker.server.ts'
import { createLog } from '#app/foundation/log/log.server.ts'
import { createTestGateway } from '#app/shop/payments/test-gateway.server.ts'
import { type BadDay, faultyGateway } from './faulty-gateway.fixture.ts'
import { settingsFor } from './renewing.fixture.ts'

/** Timeout of a gateway call. A charge without an answer holds a slot of its worker for so long. */
const GATEWAY_TIMEOUT_MS = 1500

/**
 * A worker for subscriptions in a process of its own. Started with the connection to its database and the day that its
 * gateway has; says when it works.
 */
const connection: Connection = JSON.parse(process.argv[2] ?? '')
const badDay: BadDay | null = JSON.parse(process.argv[3] ?? 'null')
const { db, close } = connectDatabase(connection, { poolSize: 8, applicationName: 'renewing-process' })
const clock = await openClock(db)
const gateway = createTestGateway({ db, clock, origin: 'http://gateway.localhost' }, ['secret'])
const more = badDay ? { gateway: faultyGateway(gateway, badDay), timeoutMs: GATEWAY_TIMEOUT_MS } : {}
const { works, settings } = await settingsFor(db, clock, more)
await settings.findWindow('main', 'de')
const follow = () => void clock.refresh()
await listenTo(connection, CLOCK_CHANNEL, follow, { onReconnect: follow })
const worker = await startWorker({ db, connection, clock, log: createLog('error') }, works)
process.once('SIGTERM', () => void worker.stop().then(close))
process.stdout.write('subscriptions are renewed\n')
