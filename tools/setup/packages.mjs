import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { NODE, ROOT, SetupFailure } from './places.mjs'
import { runCommand } from './run-command.mjs'

/**
 * Installs the packages unless exactly those of the lock file are there, for this kind of machine. Tools for checks are
 * a third of all: whoever only runs the shop does not wait for them, and whoever has them keeps them.
 */
export async function setUpPackages({ withTools }) {
  const wanted = readJson('package-lock.json')?.packages
  const installed = readJson('node_modules/.package-lock.json')?.packages
  const isAsked = ({ dev }) => withTools || !dev
  if (packagesAreComplete(wanted, installed, isAsked)) return
  const blocked = ['.', 'node_modules'].find((folder) => !isWritable(folder))
  if (blocked) {
    throw new SetupFailure(
      `The packages are not complete and this user may not write to ${resolve(ROOT, blocked)}: run npm install there as its owner.`,
    )
  }
  console.log('Installing packages (once, about a minute) ...')
  const [command, ...args] = npm()
  const hasTools = Object.values(installed ?? {}).some(({ dev }) => dev)
  const tools = withTools || hasTools ? '--include=dev' : '--omit=dev'
  const options = ['install', tools, '--no-audit', '--no-fund', '--loglevel=error']
  if (!(await runCommand(command, [...args, ...options], { doing: 'installing packages' }))) {
    throw new SetupFailure(
      'Installing the packages failed, see above: check the network and the disk, then run this again.',
    )
  }
  if (!existsSync(NODE)) {
    throw new SetupFailure(
      `Node 24 for ${process.platform} on ${process.arch} did not come with the packages: check the network, then run this again.`,
    )
  }
}

/** Compares versions, not dates: a copied or freshly checked out project has new dates and the right packages. */
function packagesAreComplete(wanted, installed, isAsked) {
  if (!wanted || !installed || !existsSync(NODE)) return false
  const isThere = ([path, entry]) => {
    if (path === '' || !isAsked(entry)) return true
    // What only some machines need may be missing, but not be of another version.
    return installed[path] ? installed[path].version === entry.version : Boolean(entry.optional)
  }
  return (
    lockFits(wanted['']) && Object.entries(wanted).every(isThere) && Object.values(installed).every(isForThisMachine)
  )
}

/** Whether the lock file was made for the packages that package.json asks for now. */
function lockFits(locked) {
  const asked = readJson('package.json')
  return ['dependencies', 'optionalDependencies', 'devDependencies'].every((kind) => {
    const names = Object.keys({ ...asked?.[kind], ...locked?.[kind] })
    return names.every((name) => asked?.[kind]?.[name] === locked?.[kind]?.[name])
  })
}

function isForThisMachine({ os, cpu }) {
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch))
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(resolve(ROOT, file), 'utf8'))
  } catch {
    return null
  }
}

function isWritable(folder) {
  const path = resolve(ROOT, folder)
  try {
    if (existsSync(path)) accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** The npm that runs us, or the one of the system. */
function npm() {
  const running = process.env.npm_execpath
  return running?.endsWith('.js') ? [process.execPath, running] : ['npm']
}
