import { spawn } from 'node:child_process'

/** Processes that do nothing but keep the machine busy, rounds and presses; a campaign asks for more. */
export const BURNERS = Number(process.env['BURNERS'] ?? 0)
export const LOADED_ROUNDS = Number(process.env['LOADED_ROUNDS'] ?? 1)
export const LOADED_PRESSES = Number(process.env['LOADED_PRESSES'] ?? 6)
export const LOADED_TIMEOUT_MS = 120_000 + LOADED_ROUNDS * 60_000

/** Loads the machine for a while: a race is lost between two instructions when somebody else has their turn. */
export function burnMachine(): Disposable {
  const children = Array.from({ length: BURNERS }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  return {
    [Symbol.dispose]: () => {
      for (const child of children) child.kill('SIGKILL')
    },
  }
}
