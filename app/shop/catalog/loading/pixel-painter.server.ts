// A process of its own: draws the pixels of each drawing it is told, and asks for the next one.
import { constants, setPriority } from 'node:os'
import { drawPixelsOf } from './pixels.server.ts'

const [folder = ''] = process.argv.slice(2)
// A shop that is open already answers its visitors first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

process.on('message', async (drawing: string) => {
  await drawPixelsOf(drawing, folder)
  process.send?.('next')
})
// The process that asked has left or needs no more. Ctrl-C reaches us too, but it is meant for them.
process.once('disconnect', () => process.exit())
process.on('SIGINT', () => undefined)
process.send?.('next')
