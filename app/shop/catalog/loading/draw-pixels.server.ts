import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { drawingsWithoutPixels } from './pixels.server.ts'

const PAINTER = fileURLToPath(new URL('./pixel-painter.server.ts', import.meta.url))

/** Draws the pixels that a folder of drawings lacks, on all cores, and tells of how many drawings. */
export async function drawPixels(folder: string): Promise<number> {
  const waiting = drawingsWithoutPixels(folder)
  const count = waiting.length
  // Processes, not threads: a drawing library lets only one thread draw at a time.
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), count) }, () => paint(waiting, folder)))
  return count
}

/** One painter takes drawings until none waits. It ends by itself when we do, because nobody is left to ask. */
function paint(waiting: string[], folder: string): Promise<void> {
  const painter = fork(PAINTER, [folder], { execArgv: [] })
  painter.on('message', () => {
    const next = waiting.shift()
    if (next === undefined) painter.disconnect()
    else painter.send(next)
  })
  return new Promise((resolve, reject) => {
    painter.once('error', reject)
    painter.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The pixels of pictures in ${folder} could not be drawn`))
    })
  })
}
