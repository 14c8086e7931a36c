import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findChromium } from '../tools/setup/chromium.mjs'
import { connectDevtools } from './devtools.ts'
import { type Device, openTab, type Tab } from './tab.ts'

export const PHONE: Device = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true }
export const DESKTOP: Device = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false }

export type Browser = AsyncDisposable & Readonly<{ open: (device: Device) => Promise<Tab> }>

const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
  '--no-first-run',
  '--remote-debugging-port=0',
]

/** A Chromium that has never been anywhere, and phones nobody while it is watched. */
export async function launchBrowser(): Promise<Browser> {
  const program = findChromium()
  if (!program) throw new Error('The bench needs Chromium: install it, or name one with CHROMIUM=/path.')
  const profile = mkdtempSync(join(tmpdir(), 'bench-browser-'))
  const chromium = spawn(program, [...ARGS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own: what we start may be a script that starts Chromium.
    detached: true,
  })
  const kill = () => void (chromium.pid && process.kill(-chromium.pid, 'SIGKILL'))
  process.once('exit', kill)
  const devtools = await connectDevtools(await addressOf(createInterface(chromium.stderr)))
  return {
    open: (device) => openTab(devtools, device),
    async [Symbol.asyncDispose]() {
      // Asked to leave, it takes its helpers along; these would keep its pipe open, and us alive.
      const left = once(chromium, 'exit')
      devtools.send('Browser.close').catch(() => undefined)
      await left
      devtools.close()
      chromium.stderr.destroy()
      process.off('exit', kill)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Chromium says where it can be reached before anything else. */
async function addressOf(lines: AsyncIterable<string>): Promise<string> {
  const said: string[] = []
  for await (const line of lines) {
    const address = /^DevTools listening on (ws:.*)$/.exec(line)?.[1]
    if (address) return address
    said.push(line)
  }
  throw new Error(`Chromium does not start:\n${said.join('\n')}`)
}
