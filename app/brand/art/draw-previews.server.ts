import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createPainter } from './painter.server.ts'
import { previewCard } from './preview-card.ts'

/** The preview of a drawing as PNG; null when it cannot be drawn, `busy` when too many others wait for theirs. */
export type DrawPreview = (drawing: string) => Promise<Buffer | null | 'busy'>

const PAINTER = fileURLToPath(new URL('./preview-painter.server.ts', import.meta.url))
/** Each takes a good part of a second: who comes later is told to come again. */
const MOST_WAITING = 6

/**
 * Draws each preview once and keeps it as a file. Drawing takes a core for a good part of a second, so a process of its
 * own does it, one drawing at a time, and whoever asks for anything else notices nothing.
 */
export function createPreviews(folder: string): DrawPreview {
  const drawn = new Map<string, string>()
  const drawing = new Map<string, Promise<boolean>>()
  const paint = createPainter<Readonly<{ card: string; file: string }>>({ program: PAINTER, folder })

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
}
