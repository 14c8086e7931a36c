import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Loads the machine until the test ends: races are lost between two instructions when somebody else has their turn. */
export function burnMachine(): Disposable {
  const children = Array.from({ length: 2 * availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  return {
    [Symbol.dispose]: () => {
      for (const child of children) child.kill('SIGKILL')
    },
  }
}
