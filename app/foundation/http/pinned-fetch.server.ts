import { lookup } from 'node:dns/promises'
import type { IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { isPublicAddress } from './public-internet.server.ts'

export type FetchRefusal = 'UNREACHABLE' | 'NOT_PUBLIC' | 'NOT_FOUND' | 'WRONG_TYPE' | 'TOO_LARGE' | 'TOO_SLOW'

type Address = Readonly<{ address: string; family: number }>

/** What stands between this and the network. */
export type Network = Readonly<{
  resolve: (hostname: string) => Promise<readonly Address[]>
  request: typeof plainRequest
  isPublic: (address: string) => boolean
}>

export type FetchLimits = Readonly<{ mostBytes: number; timeoutMs: number; types: RegExp }>

const INTERNET: Network = {
  resolve: (hostname) => lookup(hostname, { all: true }),
  request: secureRequest as typeof plainRequest,
  isPublic: isPublicAddress,
}

/**
 * Reads a file of the public internet. The name is resolved once and the connection goes to the address that was
 * checked: a name that means another address a moment later changes nothing. Redirects are not followed, nothing is
 * unpacked, and neither cookies nor anything else of a visitor is sent.
 */
export async function fetchPinned(
  url: URL,
  limits: FetchLimits,
  network: Network = INTERNET,
): Promise<Result<Buffer, FetchRefusal>> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  try {
    const addresses = await Promise.race([network.resolve(url.hostname), rejectedBy(signal)])
    const [address] = addresses
    if (!address) return refused('UNREACHABLE')
    if (!addresses.every((each) => network.isPublic(each.address))) return refused('NOT_PUBLIC')
    return await read(await responseOf(url, { address, signal, request: network.request }), limits)
  } catch {
    return refused(signal.aborted ? 'TOO_SLOW' : 'UNREACHABLE')
  }
}

/** A name server that does not answer is waited for no longer than anything else. */
function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
}

type Asking = Readonly<{ address: Address; signal: AbortSignal; request: Network['request'] }>

function responseOf(url: URL, { address, signal, request }: Asking): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      agent: false,
      signal,
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'shop' },
      lookup: (_, { all }, found) => (all ? found(null, [address]) : found(null, address.address, address.family)),
    })
    asked.once('response', resolve).once('error', reject).end()
  })
}

async function read(
  response: IncomingMessage,
  { mostBytes, types }: FetchLimits,
): Promise<Result<Buffer, FetchRefusal>> {
  const { statusCode, headers } = response
  try {
    if (statusCode !== 200) return refused('NOT_FOUND')
    const isPacked = (headers['content-encoding'] ?? 'identity') !== 'identity'
    if (isPacked || !types.test(headers['content-type'] ?? '')) return refused('WRONG_TYPE')
    if (Number(headers['content-length'] ?? 0) > mostBytes) return refused('TOO_LARGE')
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of response) {
      bytes += chunk.length
      if (bytes > mostBytes) return refused('TOO_LARGE')
      chunks.push(chunk)
    }
    return done(Buffer.concat(chunks))
  } finally {
    response.destroy()
  }
}
