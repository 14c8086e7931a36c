import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contentPolicy } from '../http/security-headers.server.ts'
import type { Page, Supplies } from './page.ts'

type Chunk = { file: string; imports?: string[] }

/** What the build made: the views, the one stylesheet, and which files each screen needs. */
export type Assets = Readonly<{
  build: string
  css: string
  policy: string
  entry: string
  fonts: readonly string[]
  chunksOf: (screen: string) => readonly string[]
  render: (page: Page, supplies: Supplies) => string
  art: (name: string) => string
}>

/** Pictures that the build has not, or others of the same name, can be added. */
export async function loadAssets(
  buildDir: string,
  addedPictures: Readonly<Record<string, string>> = {},
): Promise<Assets> {
  const manifestText = readFileSync(join(buildDir, 'client/.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(manifestText) as Record<string, Chunk>
  const artText = readFileSync(join(buildDir, 'art.json'), 'utf8')
  const pictures = { ...(JSON.parse(artText) as Record<string, string>), ...addedPictures }
  const files = readdirSync(join(buildDir, 'client/assets'))
  const css = readFileSync(join(buildDir, 'client/assets', files.find((file) => file.endsWith('.css')) ?? ''), 'utf8')
  const { render } = (await import(pathToFileURL(join(buildDir, 'server/render.js')).href)) as Pick<Assets, 'render'>
  const screenOf = new Map(Object.keys(manifest).map((key) => [/([\w-]+)-screen\.tsx$/.exec(key)?.[1], key]))
  return {
    build: createHash('sha256').update(manifestText).update(artText).digest('hex').slice(0, 12),
    css,
    policy: contentPolicy([css]),
    entry: `/${manifest['app/browser.tsx']?.file}`,
    fonts: files.filter((file) => /latin-.*\.woff2$/.test(file)).map((file) => `/assets/${file}`),
    chunksOf: (screen) => chunks(manifest, ['app/browser.tsx', screenOf.get(screen)]),
    render,
    art: (name) => pictures[name] ?? missingPicture(name),
  }
}

/** The files behind some entries and everything they import, without the entry script itself. */
function chunks(manifest: Record<string, Chunk>, keys: readonly (string | undefined)[]): string[] {
  const found = new Set<string>()
  const add = (key: string | undefined) => {
    const chunk = key === undefined ? undefined : manifest[key]
    if (!chunk || found.has(chunk.file)) return
    found.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  keys.forEach(add)
  return [...found].slice(1).map((file) => `/${file}`)
}

function missingPicture(name: string): never {
  throw new Error(`There is no picture "${name}": run the build again`)
}
