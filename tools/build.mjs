// Builds dist/ in a folder of its own and then changes places, so that nobody ever sees half a build.
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sourceDigest } from './setup/build-stamp.mjs'
import { NODE, ROOT, runSetup, SetupFailure } from './setup/places.mjs'
import { runCommand } from './setup/run-command.mjs'

const VITE = 'node_modules/vite/bin/vite.js'
/** Steps that do not wait for each other stand in one row: what one leaves of the cores, another takes. */
const STEPS = [
  [
    { name: 'the German client', args: [VITE, 'build'], env: { BUILD_LANGUAGE: 'de' } },
    { name: 'the English client', args: [VITE, 'build'], env: { BUILD_LANGUAGE: 'en' } },
    { name: 'pages', args: [VITE, 'build', '--ssr', 'app/render.tsx'] },
    { name: 'the shop', args: [VITE, 'build', '--config', 'vite.shop.config.ts'] },
    { name: 'scripts of sheets', args: [VITE, 'build', '--config', 'vite.sheets.config.ts'] },
    {
      name: 'the script of the editor',
      args: [VITE, 'build', '--config', 'vite.sheets.config.ts'],
      env: { BUILD_SCRIPTS: 'editor' },
    },
    {
      name: 'the script of the tag frame',
      args: [VITE, 'build', '--config', 'vite.sheets.config.ts'],
      env: { BUILD_SCRIPTS: 'frames' },
    },
    { name: 'the worker', args: [VITE, 'build', '--config', 'vite.worker.config.ts'] },
    { name: 'art', args: ['tools/draw-art.ts'] },
    { name: 'icons', args: ['tools/draw-icons.ts'] },
  ],
  [
    { name: 'packed files', args: ['tools/pack-assets.ts'] },
    // A shop can open without: it draws them by itself then.
    ...(process.argv.includes('--pixels-later') ? [] : [{ name: 'pixels', args: ['tools/draw-pixels.ts'] }]),
  ],
]
const NEW = `dist.new.${process.pid}`
const OLD = `dist.old.${process.pid}`

await runSetup(async () => {
  clearAway()
  // Taken before the first step: what changes meanwhile makes the next start build again.
  const digest = sourceDigest()
  mkdirSync(resolve(ROOT, NEW))
  for (const row of STEPS) await buildAll(row)
  writeFileSync(resolve(ROOT, NEW, '.stamp'), digest)
  changePlaces()
})

async function buildAll(steps) {
  const built = await Promise.all(steps.map(build))
  const failed = built.filter(({ succeeded }) => !succeeded)
  for (const { name, seconds } of built) if (!failed.length) console.log(`Built ${name} in ${seconds.toFixed(1)} s`)
  if (!failed.length) return
  rmSync(resolve(ROOT, NEW), { recursive: true })
  const names = failed.map(({ name }) => name).join(', ')
  throw new SetupFailure(`Building ${names} failed: mend what is named above, then run this again.`)
}

async function build({ name, args, env: own }) {
  const started = Date.now()
  const env = { BUILD_DIR: NEW, NODE_ENV: 'production', ...own }
  const succeeded = await runCommand(NODE, args, { doing: `building ${name}`, quiet: true, env })
  return { name, succeeded, seconds: (Date.now() - started) / 1000 }
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
    const builder = /^dist\.(?:new|old|test)\.(\d+)$/.exec(name)?.[1]
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
