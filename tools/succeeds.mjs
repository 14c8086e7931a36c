import { spawn } from 'node:child_process'
import { NODE, ROOT } from './setup/places.mjs'

/** Runs a step to its end. A signal that is meant for us ends the step, then us, and no further step starts. */
export function succeeds(args, env) {
  return new Promise((resolve) => {
    const child = spawn(NODE, args, { cwd: ROOT, env, stdio: 'inherit' })
    const stop = (signal) => {
      child.kill(signal)
      child.once('close', () => process.exit(1))
    }
    process.once('SIGINT', stop).once('SIGTERM', stop)
    child.once('close', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      resolve(code === 0)
    })
  })
}
