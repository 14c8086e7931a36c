// A process of its own, beside the one that answers: draws one preview after the other, as it is told.
import { renameSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { rasterise } from './rasterise.server.ts'

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

process.on('message', async ({ card, file }: { card: string; file: string }) => {
  const picture = await rasterise(card)
  if (picture) {
    const unfinished = `${file}.${process.pid}`
    writeFileSync(unfinished, picture)
    renameSync(unfinished, file)
  }
  process.send?.(picture !== null)
})
// The process that asked has left or needs no more. Ctrl-C reaches us too, but it is meant for them.
process.once('disconnect', () => process.exit())
process.on('SIGINT', () => undefined)
