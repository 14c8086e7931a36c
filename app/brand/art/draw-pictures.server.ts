import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createPainter } from './painter.server.ts'
import type { PictureForm } from './picture-forms.ts'
import type { PixelForm } from './pixel-forms.ts'

type Form = PictureForm | PixelForm

/** A drawing in another form; null when it cannot be drawn, `busy` when too many others wait for theirs. */
export type DrawPicture = (drawing: string, form: Form) => Promise<Buffer | null | 'busy'>

/** What a painter is told: the file of a drawing, the form, and the file to draw into. */
export type PictureOrder = Form & Readonly<{ drawing: string; file: string }>

const PAINTER = fileURLToPath(new URL('./picture-painter.server.ts', import.meta.url))
/** Two pages of a storefront that nobody has opened before; a picture takes half a second. */
const MOST_WAITING = 60

/** Draws each picture once, beside the process that answers, and keeps it as a file. */
export function createPictures(folder: string): DrawPicture {
  const drawing = new Map<string, Promise<boolean>>()
  const paint = createPainter<PictureOrder>({ program: PAINTER, folder })

  return async (path, form) => {
    // The name of a drawing changes with it, so the name of its picture does too.
    const file = join(folder, `${basename(path, '.svg')}-${form.width}.${form.format}`)
    if (existsSync(file)) return readFile(file)
    if (!drawing.has(file) && drawing.size >= MOST_WAITING) return 'busy'
    const order = { ...form, drawing: path, file }
    const running = drawing.get(file) ?? paint(order).finally(() => drawing.delete(file))
    drawing.set(file, running)
    return (await running) ? readFile(file) : null
  }
}
