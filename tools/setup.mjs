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
  if (buildIsCurrent()) return
  try {
    accessSync(ROOT, constants.W_OK)
  } catch {
    throw new SetupFailure(
      `The build is out of date and this user may not write to ${ROOT}: run npm run build there as its owner.`,
    )
  }
  // A build that fails has already said why and what to do.
  if (!(await runCommand(NODE, ['tools/build.mjs'], { doing: 'building' }))) process.exitCode = 1
}
