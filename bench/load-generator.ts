// Asks for one page again and again over kept-alive connections: node load-generator.ts URL WARM-UP REQUESTS CONNECTIONS
import { connect, type Socket } from 'node:net'
import { quantile } from './median.ts'

/** What a load run saw. Requests of the warm-up count for processor time, not for the rest. */
export type LoadFigures = Readonly<{
  requests: number
  perSecond: number
  p50Ms: number
  p99Ms: number
}>

const [address = '', warmUp = '0', count = '0', connections = '1'] = process.argv.slice(2)
const url = new URL(address)

const request = [
  `GET ${url.pathname} HTTP/1.1`,
  `host: ${url.host}`,
  'user-agent: Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome Mobile Safari/537.36',
  'accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding: gzip, deflate, br, zstd',
  'accept-language: de-DE,de;q=0.9',
  '\r\n',
].join('\r\n')

const sockets = await Promise.all(Array.from({ length: Number(connections) }, open))
await repeat(Number(warmUp))
const started = performance.now()
const latencies = await repeat(Number(count))
const seconds = (performance.now() - started) / 1000
for (const socket of sockets) socket.destroy()

const figures: LoadFigures = {
  requests: Number(warmUp) + Number(count),
  perSecond: Number(count) / seconds,
  p50Ms: quantile(latencies, 0.5),
  p99Ms: quantile(latencies, 0.99),
}
console.log(JSON.stringify(figures))

function open(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

/** A closed loop: every connection asks again as soon as it has its answer. */
async function repeat(total: number): Promise<number[]> {
  const taken: number[] = []
  let left = total
  await Promise.all(
    sockets.map(async (socket) => {
      while (left-- > 0) taken.push(await ask(socket))
    }),
  )
  return taken
}

/**
 * One request, timed. Plain sockets, because Node's own client costs more than the server answering it:
 * it would be the client's speed that we measured.
 */
function ask(socket: Socket): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = performance.now()
    let missing: number | null = null
    const finish = (settle: () => void) => {
      socket.off('data', read).off('close', leave)
      settle()
    }
    const leave = () => finish(() => reject(new Error(`${address} closed the connection`)))
    const read = (chunk: Buffer) => {
      missing ??= lengthOf(chunk)
      missing -= chunk.length
      if (missing === 0) finish(() => resolve(performance.now() - asked))
    }
    socket.on('data', read).on('close', leave)
    socket.write(request)
  })
}

/** The length of an answer, head included, by its first piece, which holds the whole head. */
function lengthOf(chunk: Buffer): number {
  const end = chunk.indexOf('\r\n\r\n')
  const head = chunk.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200') || length === undefined) throw new Error(`${address} answered:\n${head}`)
  return end + 4 + Number(length)
}
