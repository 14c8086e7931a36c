// Builds dist/ in a folder of its own and then changes places, so that nobody ever sees half a build.
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sourceDigest } from './setup/build-stamp.mjs'
import { NODE, ROOT, runSetup, SetupFailure } from './setup/places.mjs'
import { runCommand } from './setup/run-command.mjs'

const VITE = 'node_modules/vite/bin/vite.js'
const STEPS = [
  { name: 'the German client', args: [VITE, 'build'], env: { BUILD_LANGUAGE: 'de' } },
  { name: 'the English client', args: [VITE, 'build'], env: { BUILD_LANGUAGE: 'en' } },
  { name: 'server', args: [VITE, 'build', '--ssr', 'app/render.tsx'] },
  { name: 'scripts of sheets', args: [VITE, 'build', '--config', 'vite.sheets.config.ts'] },
  { name: 'art', args: ['tools/draw-art.ts'] },
]
const NEW = `dist.new.${process.pid}`
const OLD = `dist.old.${process.pid}`

await runSetup(async () => {
  clearAway()
  // Taken before the first step: what changes meanwhile makes the next start build again.
  const digest = sourceDigest()
  mkdirSync(resolve(ROOT, NEW))
  for (const step of STEPS) await build(step)
  writeFileSync(resolve(ROOT, NEW, '.stamp'), digest)
  changePlaces()
})

async function build({ name, args, env: own }) {
  const started = Date.now()
  const env = { BUILD_DIR: NEW, NODE_ENV: 'production', ...own }
  if (!(await runCommand(NODE, args, { doing: `building ${name}`, quiet: true, env }))) {
    rmSync(resolve(ROOT, NEW), { recursive: true })
    throw new SetupFailure(`Building ${name} failed: mend what is named above, then run this again.`)
  }
  console.log(`Built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

function changePlaces() {
  const [dist, fresh, old] = ['dist', NEW, OLD].map((name) => resolve(ROOT, name))
  // Another build may put its own dist in place between the two renames; then ours goes on top of it.
  for (let tries = 0; ; tries++) {
    try {
      moveIfThere(dist, old)
      renameSync(fresh, dist)
      break
    } catch (error) {
      if (tries > 4 || (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST')) throw error
    }
    rmSync(old, { recursive: true, force: true })
  }
  rmSync(old, { recursive: true, force: true })
}

function moveIfThere(from, to) {
  try {
    renameSync(from, to)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

/** Removes what builds left behind that were stopped half way. */
function clearAway() {
  for (const name of readdirSync(ROOT)) {
    const builder = /^dist\.(?:new|old)\.(\d+)$/.exec(name)?.[1]
    if (builder && !isRunning(Number(builder))) rmSync(resolve(ROOT, name), { recursive: true, force: true })
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
