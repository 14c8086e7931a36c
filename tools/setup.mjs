// Runs before start and test, on whatever Node is there: installs and builds what is missing, or says what to do.
import { accessSync, constants } from 'node:fs'
import { buildIsCurrent } from './setup/build-stamp.mjs'
import { setUpChromium } from './setup/chromium.mjs'
import { setUpPackages } from './setup/packages.mjs'
import { NODE, ROOT, runSetup, SetupFailure } from './setup/places.mjs'
import { runCommand } from './setup/run-command.mjs'

/** Without tools for checks, and without pixels, which a shop that is open draws by itself. */
const onlyToRun = process.argv.includes('--only-to-run')

await runSetup(async () => {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new SetupFailure(`Node 20 or newer is needed, this is ${process.version}: install it from nodejs.org.`)
  }
  await setUpPackages({ withTools: !onlyToRun })
  if (process.argv.includes('--with-browser')) await setUpChromium()
  if (!process.argv.includes('--only-packages')) await setUpBuild()
})

async function setUpBuild() {
  if (!buildIsCurrent()) {
    if (!mayWrite()) {
      throw new SetupFailure(
        `The build is out of date and this user may not write to ${ROOT}: run npm run build there as its owner.`,
      )
    }
    await run(['tools/build.mjs', ...(onlyToRun ? ['--pixels-later'] : [])])
  } else if (!onlyToRun) {
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
