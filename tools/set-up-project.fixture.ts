import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { NODE, ROOT } from './setup/places.mjs'

type Run = Readonly<{ status: number | null; lines: readonly string[] }>

/** A project with our scripts and stand-ins for the programs they call. It goes away at the end of the test. */
export function projectOf(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'project-'))
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  for (const name of [
    'setup',
    'setup.mjs',
    'build.mjs',
    'test.mjs',
    'test-counts.mjs',
    'browser-run.mjs',
    'browser-third.mjs',
    'unsteady.mjs',
    'campaign.mjs',
    'campaign-bars.mjs',
    'campaign-money-bars.mjs',
    'campaign-other-bars.mjs',
    'succeeds.mjs',
  ]) {
    cpSync(join('tools', name), join(root, 'tools', name), { recursive: true })
  }
  const node = join(root, relative(ROOT, NODE))
  mkdirSync(dirname(node), { recursive: true })
  symlinkSync(process.execPath, node)
  for (const [name, text] of Object.entries(files)) write(name, text)
  return {
    root,
    write,
    run(script: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Run {
      const options = {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, npm_execpath: join(root, 'npm.js'), ...env },
      } as const
      const { status, stdout, stderr } = spawnSync(process.execPath, [join('tools', script), ...args], options)
      return { status, lines: `${stdout}${stderr}`.split('\n').filter(Boolean) }
    },
    [Symbol.dispose]: () => rmSync(root, { recursive: true }),
  }
}
