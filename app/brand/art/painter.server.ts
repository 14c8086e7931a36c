import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'

/** A painter that has nothing to do gives its memory back. */
const IDLE_MS = 20_000

type PainterSettings = Readonly<{
  /** The program that draws: it takes one order at a time and answers whether it could. */
  program: string
  /** The folder that it draws into. */
  folder: string
}>

/** Whether a painter could do what it was told; no listener stays behind. */
async function answerOf(painter: ChildProcess): Promise<boolean> {
  const waiting = new AbortController()
  const { signal } = waiting
  const left = once(painter, 'exit', { signal }).then(() => [false])
  const [isDrawn] = await Promise.race([once(painter, 'message', { signal }), left]).finally(() => waiting.abort())
  return isDrawn === true
}

/** Lets a process of its own draw, one picture at a time, and tells whether it could. */
export function createPainter<Order extends object>({ program, folder }: PainterSettings) {
  let painter: ChildProcess | null = null
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  function open(): ChildProcess {
    mkdirSync(folder, { recursive: true })
    const opened = fork(program, [], { execArgv: [] })
    opened.unref()
    opened.channel?.unref()
    opened.on('error', () => undefined)
    opened.once('exit', () => {
      if (painter === opened) painter = null
    })
    return opened
  }

  async function order(wanted: Order): Promise<boolean> {
    clearTimeout(idle)
    painter ??= open()
    painter.send(wanted, () => undefined)
    const isDrawn = await answerOf(painter)
    idle = setTimeout(() => painter?.disconnect(), IDLE_MS).unref()
    return isDrawn
  }

  return (wanted: Order): Promise<boolean> => {
    const next = last.then(() => order(wanted)).catch(() => false)
    last = next
    return next
  }
}
