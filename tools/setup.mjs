// Runs before start and test, on whatever Node is there: installs and builds what is missing, or says what to do.
import { accessSync, constants } from 'node:fs'
import { buildIsCurrent } from './setup/build-stamp.mjs'
import { setUpChromium } from './setup/chromium.mjs'
import { setUpPackages } from './setup/packages.mjs'
import { NODE, ROOT, runSetup, SetupFailure } from './setup/places.mjs'
import { runCommand } from './setup/run-command.mjs'

await runSetup(async () => {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new SetupFailure(`Node 20 or newer is needed, this is ${process.version}: install it from nodejs.org.`)
  }
  await setUpPackages()
  if (process.argv.includes('--with-browser')) await setUpChromium()
  await setUpBuild()
})

async function setUpBuild() {
  const later = process.argv.includes('--pixels-later')
  if (!buildIsCurrent()) {
    if (!mayWrite()) {
      throw new SetupFailure(
        `The build is out of date and this user may not write to ${ROOT}: run npm run build there as its owner.`,
      )
    }
    await run(['tools/build.mjs', ...(later ? ['--pixels-later'] : [])])
  } else if (!later) {
    // The last start may have been stopped before all its pictures had their pixels.
    await run(['tools/draw-pixels.ts'])
  }
}

function mayWrite() {
  try {
    accessSync(ROOT, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** What fails has already said why and what to do. */
async function run(args) {
  if (!(await runCommand(NODE, args, { doing: 'building' }))) process.exitCode = 1
}
