import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { ROOT } from './places.mjs'

const SOURCES = [
  'app',
  'catalog',
  'content',
  'vite.config.ts',
  'vite.sheets.config.ts',
  'vite.shop.config.ts',
  'vite.worker.config.ts',
  'package-lock.json',
  'tools/build.mjs',
  'tools/one-language.ts',
  'tools/draw-art.ts',
  'tools/draw-icons.ts',
  'tools/pack-assets.ts',
]
const NOT_BUILT = /\.(test|fixture|global)\.tsx?$/

/** A digest of everything a build is made of. It reads contents: dates change with every copy. */
export function sourceDigest() {
  const digest = createHash('sha256')
  for (const file of SOURCES.flatMap(filesIn)) {
    digest
      .update(`${file}\0`)
      .update(readFileSync(resolve(ROOT, file)))
      .update('\0')
  }
  return digest.digest('hex')
}

/** Whether dist/ was built from the sources as they are. */
export function buildIsCurrent() {
  const stamp = resolve(ROOT, 'dist/.stamp')
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceDigest()
}

function filesIn(path) {
  const full = resolve(ROOT, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return NOT_BUILT.test(path) ? [] : [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`))
}
