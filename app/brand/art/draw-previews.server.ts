import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { previewCard } from './preview-card.ts'

/** The preview of a drawing as PNG; null when it cannot be drawn, `busy` when too many others wait for theirs. */
export type DrawPreview = (drawing: string) => Promise<Buffer | null | 'busy'>

const PAINTER = fileURLToPath(new URL('./preview-painter.server.ts', import.meta.url))
/** Each takes a good part of a second: who comes later is told to come again. */
const MOST_WAITING = 6
/** A painter that has nothing to do gives its memory back. */
const IDLE_MS = 20_000

/**
 * Draws each preview once and keeps it as a file. Drawing takes a core for a good part of a second, so a process of its
 * own does it, one drawing at a time, and whoever asks for anything else notices nothing.
 */
export function createPreviews(folder: string): DrawPreview {
  const drawn = new Map<string, string>()
  const drawing = new Map<string, Promise<boolean>>()
  const paint = createPainter()

  async function fileOf(path: string): Promise<string | null | 'busy'> {
    const card = previewCard(await readFile(path, 'utf8'))
    const file = join(folder, `${createHash('sha256').update(card).digest('hex').slice(0, 24)}.png`)
    if (existsSync(file)) return file
    if (!drawing.has(file) && drawing.size >= MOST_WAITING) return 'busy'
    const running = drawing.get(file) ?? paint({ card, file }).finally(() => drawing.delete(file))
    drawing.set(file, running)
    return (await running) ? file : null
  }

  return async (path) => {
    const file = drawn.get(path) ?? (await fileOf(path))
    if (file === null || file === 'busy') return file
    drawn.set(path, file)
    return readFile(file)
  }

  function createPainter() {
    let painter: ChildProcess | null = null
    let last: Promise<unknown> = Promise.resolve()
    let idle: NodeJS.Timeout | undefined

    function open(): ChildProcess {
      mkdirSync(folder, { recursive: true })
      const opened = fork(PAINTER, [], { execArgv: [] })
      opened.unref()
      opened.channel?.unref()
      opened.on('error', () => undefined)
      opened.once('exit', () => {
        if (painter === opened) painter = null
      })
      return opened
    }

    async function order(wanted: Readonly<{ card: string; file: string }>): Promise<boolean> {
      clearTimeout(idle)
      painter ??= open()
      painter.send(wanted, () => undefined)
      const [isDrawn] = await Promise.race([once(painter, 'message'), once(painter, 'exit').then(() => [false])])
      idle = setTimeout(() => painter?.disconnect(), IDLE_MS).unref()
      return isDrawn === true
    }

    return (wanted: Readonly<{ card: string; file: string }>): Promise<boolean> => {
      const next = last.then(() => order(wanted)).catch(() => false)
      last = next
      return next
    }
  }
}
