import type { ServerResponse } from 'node:http'
import type { Body, BodyFault, createBodyRoom } from './body-room.ts'

/** Unread bodies hold a connection and what lies in its buffers. */
const MOST_WAITING_OF_ADDRESS = 100
const MOST_WAITING = 512
/** How often the room is looked at while somebody waits: a place also becomes free by becoming slow. */
const STEP_MS = 250

type Waiting = Readonly<{ body: Body; come: () => void }>

/** Lets bodies begin in the order in which they came, each as soon as its address has a place. */
export function createBodyQueue(room: Pick<ReturnType<typeof createBodyRoom>, 'begin'>) {
  const waiting = new Set<Waiting>()
  let timer: NodeJS.Timeout | null = null

  function goOn(): void {
    for (const each of waiting) {
      if (!room.begin(each.body)) continue
      waiting.delete(each)
      each.come()
    }
    if (waiting.size > 0) timer ??= setInterval(goOn, STEP_MS).unref()
    else if (timer) {
      clearInterval(timer)
      timer = null
    }
  }

  function isFullFor({ networks: [own] }: Body): boolean {
    if (waiting.size >= MOST_WAITING) return true
    const same = [...waiting].filter(({ body }) => body.networks[0]?.key === own?.key)
    return same.length >= MOST_WAITING_OF_ADDRESS
  }

  return {
    goOn,

    /** Answers when a body may be read, with the reason why it may not, or with `gone` when its sender left before. */
    async begin(body: Body, response: Pick<ServerResponse, 'once'>): Promise<BodyFault | 'gone' | null> {
      if (room.begin(body)) return null
      if (isFullFor(body)) return 'share-used'
      return new Promise((resolve) => {
        const own: Waiting = { body, come: () => resolve(null) }
        waiting.add(own)
        response.once('close', () => {
          waiting.delete(own)
          resolve('gone')
        })
        goOn()
      })
    },
  }
}
