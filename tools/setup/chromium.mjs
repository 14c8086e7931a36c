import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { SetupFailure } from './places.mjs'
import { runCommand } from './run-command.mjs'

/** The headless shell comes first: without a user interface to draw it is more than twice as fast. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser for the tests: the one that CHROMIUM names, or the first one of the system; null when there is none. */
export function findChromium() {
  const named = process.env.CHROMIUM
  if (named) return existsSync(named) ? named : null
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)]
  const files = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return files.find((file) => existsSync(file)) ?? null
}

/** Installs Debian's Chromium where that is possible without asking. */
export async function setUpChromium() {
  if (findChromium()) return
  if (process.env.CHROMIUM) {
    throw new SetupFailure(`CHROMIUM names ${process.env.CHROMIUM}, which does not exist: correct it or leave it out.`)
  }
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    throw new SetupFailure(
      'The browser tests need Chromium: install it (Debian: sudo apt-get install chromium-headless-shell fonts-liberation), or name one with CHROMIUM=/path.',
    )
  }
  console.log('Installing Chromium (once, a minute or two) ...')
  const installed =
    (await aptGet('update')) && (await aptGet('install', '-y', 'chromium-headless-shell', 'fonts-liberation'))
  if (!installed || !findChromium()) {
    throw new SetupFailure(
      'Installing Chromium failed, see above: install it by hand, or name one with CHROMIUM=/path.',
    )
  }
}

function aptGet(...args) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  return runCommand('apt-get', ['-q', ...args], { doing: 'installing Chromium', quiet: true, env })
}
