import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export type HostAnswer = Readonly<{ status: number; location: string | null; html: string }>

const AGAIN_MS = 300
const MOST_TRIES = 20

/**
 * Asks a shop under any of its host names, over a few connections that stay open: fetch() does not let a Host through.
 * A shop on a busy machine asks some to come again (503), as it should; they do, but not for ever.
 */
export function hostClient(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 3 })

  function ask(host: string, path: string): Promise<HostAnswer> {
    return new Promise((resolve, reject) => {
      const asked = request({ agent, host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
        let html = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          html += chunk
        })
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? null, html }),
        )
      })
      asked.on('error', reject).end()
    })
  }

  async function get(host: string, path: string, tries = MOST_TRIES): Promise<HostAnswer> {
    const answer = await ask(host, path)
    if (answer.status !== 503 || tries === 1) return answer
    await pause(AGAIN_MS)
    return get(host, path, tries - 1)
  }

  return { get, close: () => agent.destroy() }
}
