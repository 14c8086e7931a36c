import { createServer } from 'node:http'

/** The attribution service outside that a shop of the browser tests passes identifiers on to: see playwright.config.ts. */
export async function openRecordingService(shopOrigin: string) {
  const received: unknown[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ path: request.url, body: JSON.parse(Buffer.concat(parts).toString()) })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{}}')
    })
  })
  const port = Number(new URL(shopOrigin).port) + RECORDING_PORT_DISTANCE
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  return {
    received,
    [Symbol.asyncDispose]: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

/** Distance between the port of a shop and that of its recording service. */
export const RECORDING_PORT_DISTANCE = 10
