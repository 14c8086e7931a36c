import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contentPolicy } from '../http/security-headers.server.ts'
import { LANGUAGES } from '../i18n/language.ts'
import type { Page, Supplies } from './page.ts'

type Manifest = Record<string, { file: string; imports?: string[] }>

/** What the build made: the views, the one stylesheet, and which files each screen needs in each language. */
export type Assets = Readonly<{
  build: string
  css: string
  policy: string
  /** The script files of a page, the one that starts it last. */
  scriptsOf: (page: Pick<Page, 'screen' | 'language'>) => readonly string[]
  render: (page: Page, supplies: Supplies) => string
  /** What stands below the page and needs no script. */
  renderGround: (page: Page, supplies: Supplies) => string
  /** Drawings that views refer to by name: they stand first in every document. */
  symbols: string
  art: (name: string) => string
}>

/** Pictures that the build has not, or others of the same name, can be added, and hosts that pages show in frames. */
export async function loadAssets(
  buildDir: string,
  addedPictures: Readonly<Record<string, string>> = {},
  frameHosts: readonly string[] = [],
): Promise<Assets> {
  const manifestTexts = LANGUAGES.map((language) =>
    readFileSync(join(buildDir, `client/manifest-${language}.json`), 'utf8'),
  )
  const manifests = manifestTexts.map((text) => JSON.parse(text) as Manifest)
  const artText = readFileSync(join(buildDir, 'art.json'), 'utf8')
  const pictures = { ...(JSON.parse(artText) as Record<string, string>), ...addedPictures }
  const files = readdirSync(join(buildDir, 'client/assets'))
  const css = readFileSync(join(buildDir, 'client/assets', files.find((file) => file.endsWith('.css')) ?? ''), 'utf8')
  const views: Pick<Assets, 'render' | 'renderGround' | 'symbols'> = await import(
    pathToFileURL(join(buildDir, 'server/render.js')).href
  )
  return {
    build: createHash('sha256').update(manifestTexts.join()).update(artText).digest('hex').slice(0, 12),
    css,
    policy: contentPolicy([css], frameHosts),
    scriptsOf: ({ screen, language }) => scripts(manifests[LANGUAGES.indexOf(language)] ?? {}, screen),
    render: views.render,
    renderGround: views.renderGround,
    symbols: views.symbols,
    art: (name) => pictures[name] ?? missingPicture(name),
  }
}

/** The files behind a screen and the entry, and everything they import. */
function scripts(manifest: Manifest, screen: string): string[] {
  const found = new Set<string>()
  const add = (key: string | undefined) => {
    const chunk = key === undefined ? undefined : manifest[key]
    if (!chunk || found.has(chunk.file)) return
    found.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  add('app/browser.tsx')
  add(Object.keys(manifest).find((key) => key.endsWith(`/${screen}-screen.tsx`)))
  const [entry, ...others] = [...found].map((file) => `/${file}`)
  return entry === undefined ? others : [...others, entry]
}

function missingPicture(name: string): never {
  throw new Error(`There is no picture "${name}": run the build again`)
}
