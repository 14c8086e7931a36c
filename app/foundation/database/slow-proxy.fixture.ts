import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { Connection } from './connection-string.server.ts'

export type SlowProxy = Readonly<{ connection: Connection }> & AsyncDisposable

/**
 * A database that is further away: every question takes so much longer to arrive.
 *
 * Over a wire of some length the gap between reading and writing is as wide as in a real data centre, and whatever
 * checks first and acts later shows it.
 */
export async function slowProxy(connection: Connection, delayMs: number): Promise<SlowProxy> {
  const { reach, user, database } = targetOf(connection)
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = reach()
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.setNoDelay(true)
      // The side that is left learns it from the end of the other one.
      socket.on('error', () => undefined).on('close', () => open.delete(socket))
    }
    // Timers of one length keep their order, and so do the bytes.
    client.on('data', (bytes) => setTimeout(() => upstream.writable && upstream.write(bytes), delayMs))
    client.on('close', () => setTimeout(() => upstream.destroy(), delayMs))
    upstream.on('data', (bytes) => client.writable && client.write(bytes))
    upstream.on('close', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    connection: { connectionString: `postgresql://${user}@127.0.0.1:${port}/${database}` },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function targetOf(connection: Connection): { reach: () => Socket; user: string; database: string } {
  if ('host' in connection) {
    const { host, user, database } = connection
    return { reach: () => connect(`${host}/.s.PGSQL.5432`), user, database }
  }
  const { hostname, port, username, password, pathname } = new URL(connection.connectionString)
  return {
    reach: () => connect(Number(port) || 5432, hostname),
    user: password ? `${username}:${password}` : username,
    database: pathname.slice(1),
  }
}
