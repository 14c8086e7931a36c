import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { NODE, ROOT, SetupFailure } from './places.mjs'
import { runCommand } from './run-command.mjs'

/** Installs the packages unless exactly those of the lock file are there, for this kind of machine. */
export async function setUpPackages() {
  if (packagesAreComplete()) return
  const blocked = ['.', 'node_modules'].find((folder) => !isWritable(folder))
  if (blocked) {
    throw new SetupFailure(
      `The packages are not complete and this user may not write to ${resolve(ROOT, blocked)}: run npm install there as its owner.`,
    )
  }
  console.log('Installing packages (once, about a minute) ...')
  const [command, ...args] = npm()
  const options = ['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  if (!(await runCommand(command, [...args, ...options], { doing: 'installing packages' }))) {
    throw new SetupFailure(
      'Installing the packages failed, see above: check the network and the disk, then run this again.',
    )
  }
  if (!existsSync(NODE)) {
    throw new SetupFailure(
      'The package "node" could not set itself up: run npm config set ignore-scripts false, then this again.',
    )
  }
}

/** Compares versions, not dates: a copied or freshly checked out project has new dates and the right packages. */
function packagesAreComplete() {
  const wanted = readJson('package-lock.json')?.packages
  const installed = readJson('node_modules/.package-lock.json')?.packages
  if (!wanted || !installed || !existsSync(NODE)) return false
  const isThere = ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version
  return (
    lockFits(wanted['']) && Object.entries(wanted).every(isThere) && Object.values(installed).every(isForThisMachine)
  )
}

/** Whether the lock file was made for the packages that package.json asks for now. */
function lockFits(locked) {
  const asked = readJson('package.json')
  return ['dependencies', 'devDependencies'].every((kind) => {
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
