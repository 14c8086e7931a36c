import { spawn } from 'node:child_process'
import { ROOT } from './places.mjs'

const SILENCE_MS = 4000

/**
 * Runs a command and says every few seconds that it still runs, as some print nothing for half a minute.
 * `quiet` keeps its output back and shows it only when it fails. Answers whether it succeeded.
 */
export async function runCommand(command, args, { doing, quiet = false, env = {} }) {
  const started = Date.now()
  const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const kept = []
  let lastWord = started
  const hear = (chunk) => {
    if (quiet) return kept.push(chunk)
    lastWord = Date.now()
    return process.stdout.write(chunk)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const reminder = setInterval(() => {
    if (Date.now() - lastWord < SILENCE_MS) return
    lastWord = Date.now()
    console.log(`  still ${doing} (${Math.round((lastWord - started) / 1000)} s)`)
  }, 500)
  const succeeded = await ending(child)
  clearInterval(reminder)
  if (!succeeded) process.stdout.write(Buffer.concat(kept))
  return succeeded
}

function ending(child) {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(String(error))
      resolve(false)
    })
    child.on('close', (code) => resolve(code === 0))
  })
}
