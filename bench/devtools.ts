import { once } from 'node:events'

type Message = Readonly<{
  id?: number
  sessionId?: string
  method?: string
  params?: Readonly<Record<string, unknown>>
  result?: Readonly<Record<string, unknown>>
  error?: Readonly<{ message: string }>
}>

export type Params = Readonly<Record<string, unknown>>

/**
 * The wire to a Chromium, and nothing else: a browser whose debugger, profiler or console is listened to works
 * differently from a visitor's. Every test library switches these on.
 */
export async function connectDevtools(url: string) {
  const socket = new WebSocket(url)
  const answers = new Map<number, PromiseWithResolvers<Params>>()
  const hearers = new Map<string, (params: Params) => void>()
  let sent = 0
  socket.addEventListener('message', ({ data }) => hear(JSON.parse(String(data)) as Message))
  socket.addEventListener('close', () => {
    for (const { reject } of answers.values()) reject(new Error('Chromium has left'))
  })
  await once(socket, 'open')

  function hear({ id, sessionId, method, params = {}, result = {}, error }: Message): void {
    if (id === undefined) hearers.get(`${sessionId} ${method}`)?.(params)
    else if (error) answers.get(id)?.reject(new Error(error.message))
    else answers.get(id)?.resolve(result)
    answers.delete(id ?? 0)
  }

  function send(method: string, params: Params = {}, sessionId?: string): Promise<Params> {
    const answer = Promise.withResolvers<Params>()
    answers.set(++sent, answer)
    socket.send(JSON.stringify({ id: sent, method, params, sessionId }))
    return answer.promise
  }

  return {
    send,
    on: (sessionId: string, method: string, hearer: (params: Params) => void) =>
      void hearers.set(`${sessionId} ${method}`, hearer),
    close: () => socket.close(),
  }
}

export type Devtools = Awaited<ReturnType<typeof connectDevtools>>
