// A process of its own, beside the one that answers: draws one picture after the other, as it is told.
import { readFileSync, renameSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import type { PictureOrder } from './draw-pictures.server.ts'

const QUALITY = 82
/** Pixels of AVIF show as much with less, in a third of the time that a better packing takes. */
const AVIF = { quality: 45, effort: 1 }
/** Pictures without transparency have the ground of the shop's own pages. */
const GROUND = '#ffffff'

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

process.on('message', async (order: PictureOrder) => {
  const isDrawn = await draw(order).then(
    () => true,
    () => false,
  )
  process.send?.(isDrawn)
})
// The process that asked has left or needs no more. Ctrl-C reaches us too, but it is meant for them.
process.once('disconnect', () => process.exit())
process.on('SIGINT', () => undefined)

/** No file is seen before it is whole. */
async function draw({ drawing, file, width, format }: PictureOrder): Promise<void> {
  const svg = readFileSync(drawing, 'utf8').replace('<svg ', `<svg width="${width}" `)
  const picture = sharp(Buffer.from(svg)).resize(width)
  const unfinished = `${file}.${process.pid}`
  if (format === 'png') await picture.png({ palette: true, quality: 90 }).toFile(unfinished)
  else if (format === 'webp') await picture.webp({ quality: QUALITY, effort: 2 }).toFile(unfinished)
  else if (format === 'avif') await picture.avif(AVIF).toFile(unfinished)
  else await picture.flatten({ background: GROUND }).jpeg({ quality: QUALITY }).toFile(unfinished)
  renameSync(unfinished, file)
}
