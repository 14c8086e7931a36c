import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectOf } from './set-up-project.fixture.ts'

const lock = JSON.stringify({
  packages: {
    '': { dependencies: { zod: '4.6.7' } },
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/only-for-a-mac': { version: '1.0.0', optional: true },
  },
})
const installed = JSON.stringify({ packages: { 'node_modules/zod': { version: '4.6.7' } } })
const writesInstalled = `require('node:fs').writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(installed)})`

/** Vite's stand-in writes the source it was given, so that a test sees which one was built. */
const vite = `import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
const folder = process.env.BUILD_DIR + (process.argv.includes('--ssr') ? '/server' : '/client')
mkdirSync(folder, { recursive: true })
writeFileSync(folder + '/browser.js', readFileSync('app/browser.tsx'))`

/** Pixels are one file here, so that a test sees whether they were drawn. */
const drawsPixels = `const { existsSync, writeFileSync } = require('node:fs')
const file = (process.env.BUILD_DIR ?? 'dist') + '/pixels'
if (!existsSync(file)) writeFileSync(file, '')`

const complete = {
  'package.json': '{"dependencies": {"zod": "4.6.7"}}',
  'package-lock.json': lock,
  'node_modules/.package-lock.json': installed,
  'npm.js': `console.log('npm ' + process.argv.slice(2).join(' '))\n${writesInstalled}`,
  'node_modules/vite/bin/vite.js': vite,
  'node_modules/vite/package.json': '{"type": "module"}',
  'tools/draw-art.ts': '',
  'tools/draw-icons.ts': '',
  'tools/pack-assets.ts': '',
  'tools/draw-pixels.ts': drawsPixels,
  'app/browser.tsx': '1',
}

test('the first run builds, the second has nothing to do and says nothing', () => {
  using project = projectOf(complete)

  const first = project.run('setup.mjs')
  expect(first.status).toBe(0)
  expect(first.lines.map((line) => line.replace(/[\d.]+ s$/, 'n s'))).toEqual([
    'Built the German client in n s',
    'Built the English client in n s',
    'Built pages in n s',
    'Built the shop in n s',
    'Built scripts of sheets in n s',
    'Built the script of the editor in n s',
    'Built the script of the tag frame in n s',
    'Built the worker in n s',
    'Built art in n s',
    'Built icons in n s',
    'Built packed files in n s',
    'Built pixels in n s',
  ])
  expect(project.run('setup.mjs')).toEqual({ status: 0, lines: [] })
})

test('a changed source is built again, a changed test is not', () => {
  using project = projectOf(complete)
  project.run('setup.mjs')

  project.write('app/cart.test.ts', 'changed')
  expect(project.run('setup.mjs').lines).toEqual([])
  project.write('app/browser.tsx', '2')
  expect(project.run('setup.mjs').lines).toHaveLength(12)
  expect(readFileSync(join(project.root, 'dist/client/browser.js'), 'utf8')).toBe('2')
})

test('a start does not wait for pixels; whatever needs them all draws them then', () => {
  using project = projectOf(complete)
  const pixels = join(project.root, 'dist/pixels')

  expect(project.run('setup.mjs', ['--only-to-run']).lines).toHaveLength(11)
  expect(existsSync(pixels)).toBe(false)
  expect(project.run('setup.mjs', ['--only-to-run'])).toEqual({ status: 0, lines: [] })
  expect(existsSync(pixels)).toBe(false)
  expect(project.run('setup.mjs')).toEqual({ status: 0, lines: [] })
  expect(existsSync(pixels)).toBe(true)
})

test('what reads the sources alone builds nothing', () => {
  using project = projectOf(complete)

  expect(project.run('setup.mjs', ['--only-packages'])).toEqual({ status: 0, lines: [] })
  expect(existsSync(join(project.root, 'dist'))).toBe(false)
})

test('a build that fails leaves the one before in place and nothing else behind', () => {
  using project = projectOf(complete)
  project.run('setup.mjs')
  project.write('app/browser.tsx', '2')
  project.write('tools/draw-art.ts', "console.error('no ink')\nprocess.exit(1)")

  const { status, lines } = project.run('setup.mjs')

  expect(status).toBe(1)
  expect(lines.slice(-2)).toEqual(['no ink', 'Building art failed: mend what is named above, then run this again.'])
  expect(readFileSync(join(project.root, 'dist/client/browser.js'), 'utf8')).toBe('1')
  expect(readdirSync(project.root).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
})

test('what a stopped build left behind goes away with the next one', () => {
  using project = projectOf({ ...complete, 'dist.new.999999999/client/half.js': '' })
  project.run('setup.mjs')

  expect(existsSync(join(project.root, 'dist.new.999999999'))).toBe(false)
})

test.each([
  { what: 'no packages', files: { 'node_modules/.package-lock.json': '' } },
  { what: 'another version', files: { 'node_modules/.package-lock.json': installed.replace('4.6.7', '4.6.6') } },
  { what: 'a new wish in package.json', files: { 'package.json': '{"dependencies": {"zod": "4.6.7", "pg": "1"}}' } },
  {
    what: 'another version of what only some machines need',
    files: {
      'node_modules/.package-lock.json': installed.replace(
        '"node_modules/zod"',
        '"node_modules/only-for-a-mac":{"version":"0.9.0"},$&',
      ),
    },
  },
  {
    what: 'packages of another machine',
    files: { 'node_modules/.package-lock.json': installed.replace('"4.6.7"', '"4.6.7", "cpu": ["m68k"]') },
  },
])('packages are installed when there is $what', ({ files }) => {
  using project = projectOf({ ...complete, ...files })

  const { lines } = project.run('setup.mjs')

  expect(lines[0]).toBe('Installing packages (once, about a minute) ...')
  expect(lines[1]).toBe('npm install --include=dev --no-audit --no-fund --loglevel=error')
})

const lockWithTools = lock.replace('"node_modules/zod"', '"node_modules/vitest":{"version":"5.1.0","dev":true},$&')
const installedWithTools = installed.replace(
  '"node_modules/zod"',
  '"node_modules/vitest":{"version":"5.1.0","dev":true},$&',
)

test.each([
  { what: 'a start', args: ['--only-to-run'], before: '', installs: 'npm install --omit=dev' },
  { what: 'a check', args: [], before: '', installs: 'npm install --include=dev' },
  { what: 'a lint after a start', args: ['--only-packages'], before: installed, installs: 'npm install --include=dev' },
  { what: 'a check after a start', args: [], before: installed, installs: 'npm install --include=dev' },
  { what: 'a start after a start', args: ['--only-to-run'], before: installed, installs: undefined },
  { what: 'a start after a check', args: ['--only-to-run'], before: installedWithTools, installs: undefined },
  {
    what: 'a start after a check of another version',
    args: ['--only-to-run'],
    before: installedWithTools.replace('4.6.7', '4.6.6'),
    installs: 'npm install --include=dev',
  },
])('$what installs no tools that it does not need, and removes none', ({ args, before, installs }) => {
  const packages = { 'package-lock.json': lockWithTools, 'node_modules/.package-lock.json': before }
  const onlyTells = "console.log('npm ' + process.argv.slice(2).join(' '))\nprocess.exit(1)"
  using project = projectOf({ ...complete, ...packages, 'npm.js': onlyTells })

  const { lines } = project.run('setup.mjs', args)

  expect(lines.find((line) => line.startsWith('npm'))?.split(' --no-audit')[0]).toBe(installs)
})

test('an installation that fails says so in one line and ends', () => {
  using project = projectOf({ ...complete, 'node_modules/.package-lock.json': '', 'npm.js': 'process.exit(1)' })

  const { status, lines } = project.run('setup.mjs')

  expect(status).toBe(1)
  expect(lines.at(-1)).toMatch(/^Installing the packages failed, .* run this again\.$/)
  expect(existsSync(join(project.root, 'dist'))).toBe(false)
})

test('a silent installation is spoken for', () => {
  const silent = `setTimeout(() => { ${writesInstalled} }, 4800)`
  using project = projectOf({ ...complete, 'node_modules/.package-lock.json': '', 'npm.js': silent })

  expect(project.run('setup.mjs').lines).toContainEqual(
    expect.stringMatching(/^ {2}still installing packages \(\d+ s\)$/),
  )
})

test('a browser that does not exist is told by its name', () => {
  using project = projectOf(complete)

  const { status, lines } = project.run('setup.mjs', ['--with-browser'], { CHROMIUM: '/no/browser' })

  expect(status).toBe(1)
  expect(lines).toEqual(['CHROMIUM names /no/browser, which does not exist: correct it or leave it out.'])
})
