import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contentPolicy } from '../http/security-headers.server.ts'
import { LANGUAGES, type Language } from '../i18n/language.ts'
import type { Page, Supplies } from './page.ts'

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** A stylesheet of the build. */
export type Style = Readonly<{ address: string; css: string }>

const ENTRY = 'app/browser.tsx'

/** What the build made: the views, and which files each screen needs in each language. */
export type Assets = Readonly<{
  build: string
  policy: string
  /** The styles of a page: those of every page, then those of its screen. */
  stylesOf: (screen: string) => readonly Style[]
  /** The script files of a page, the one that starts it last. */
  scriptsOf: (page: Pick<Page, 'screen' | 'language'>) => readonly string[]
  /** The one among them that holds the screen itself; null for a screen that has none of its own. */
  screenScriptOf: (page: Pick<Page, 'screen' | 'language'>) => string | null
  /** Scripts and styles of one language behind the modules that are wanted, by the paths of their sources. */
  filesFrom: (language: Language, isWanted: (source: string) => boolean) => readonly string[]
  /** Every file of the build that is served under its own name: scripts, styles, letters, icons. */
  files: readonly string[]
  render: (page: Page, supplies: Supplies) => string
  /** What stands below the page and needs no script. */
  renderGround: (page: Page, supplies: Supplies) => string
  /** What stands first in every document: drawings that views refer to by name, behind a notice where there is one. */
  symbols: string
  art: (name: string) => string
  /** The same for names that somebody typed: null when there is no such drawing. */
  drawingOf: (name: string) => string | null
}>

type Added = Readonly<{
  /** Pictures that the build has not, or others of the same name. */
  pictures?: Readonly<Record<string, string>>
  /** The address of a picture that is made while the shop runs; null for any other name. */
  madeLater?: (name: string) => string | null
  /** Hosts that pages show in frames. */
  frameHosts?: readonly string[]
  /** HTML that stands first in every document. */
  notice?: string
}>

export async function loadAssets(
  buildDir: string,
  { pictures: added = {}, madeLater = () => null, frameHosts = [], notice = '' }: Added = {},
): Promise<Assets> {
  const manifestTexts = LANGUAGES.map((language) =>
    readFileSync(join(buildDir, `client/manifest-${language}.json`), 'utf8'),
  )
  const manifests = manifestTexts.map((text) => JSON.parse(text) as Manifest)
  const manifestOf = (language: Language) => manifests[LANGUAGES.indexOf(language)] ?? {}
  const artText = readFileSync(join(buildDir, 'art.json'), 'utf8')
  const pictures = { ...(JSON.parse(artText) as Record<string, string>), ...added }
  const pictureOf = (name: string) => (Object.hasOwn(pictures, name) ? (pictures[name] ?? null) : madeLater(name))
  const files = readdirSync(join(buildDir, 'client/assets')).filter((file) => !file.endsWith('.br'))
  const styles = new Map(
    files
      .filter((file) => file.endsWith('.css'))
      .map((file) => [`assets/${file}`, readFileSync(join(buildDir, 'client/assets', file), 'utf8')]),
  )
  const views: Pick<Assets, 'render' | 'renderGround' | 'symbols'> = await import(
    pathToFileURL(join(buildDir, 'server/render.js')).href
  )
  return {
    build: createHash('sha256').update(manifestTexts.join()).update(artText).digest('hex').slice(0, 12),
    policy: contentPolicy([...styles.values()], frameHosts),
    // They have no words in them, and so they are the same in every language.
    stylesOf: (screen) =>
      chunksBehind(manifestOf(LANGUAGES[0]), [ENTRY, screenKey(manifestOf(LANGUAGES[0]), screen)])
        .flatMap(({ css = [] }) => css)
        .map((file) => ({ address: `/${file}`, css: styles.get(file) ?? '' })),
    scriptsOf: ({ screen, language }) => scripts(manifestOf(language), screen),
    screenScriptOf: ({ screen, language }) => {
      const chunk = manifestOf(language)[screenKey(manifestOf(language), screen) ?? '']
      return chunk ? `/${chunk.file}` : null
    },
    filesFrom: (language, isWanted) => {
      const chunks = chunksBehind(manifestOf(language), Object.keys(manifestOf(language)).filter(isWanted))
      const wanted = chunks.flatMap(({ file, css = [] }) => (file.endsWith('.js') ? [file, ...css] : []))
      return [...new Set(wanted)].map((file) => `/${file}`)
    },
    files: files.map((file) => `/assets/${file}`),
    render: views.render,
    renderGround: views.renderGround,
    symbols: notice + views.symbols,
    art: (name) => pictureOf(name) ?? missingPicture(name),
    drawingOf: pictureOf,
  }
}

/** The files behind a screen and the entry, and everything they import. */
function scripts(manifest: Manifest, screen: string): readonly string[] {
  const [entry, ...others] = behind(manifest, [ENTRY, screenKey(manifest, screen)])
  return entry === undefined ? others : [...others, entry]
}

function screenKey(manifest: Manifest, screen: string): string | undefined {
  return Object.keys(manifest).find((key) => key.endsWith(`/${screen}-screen.tsx`))
}

function behind(manifest: Manifest, keys: readonly (string | undefined)[]): readonly string[] {
  return chunksBehind(manifest, keys).map(({ file }) => `/${file}`)
}

/** The chunks of modules and of everything they import, in the order in which they are found. */
function chunksBehind(manifest: Manifest, keys: readonly (string | undefined)[]): readonly Manifest[string][] {
  const found = new Set<Manifest[string]>()
  const add = (key: string | undefined) => {
    const chunk = key === undefined ? undefined : manifest[key]
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    chunk.imports?.forEach(add)
  }
  keys.forEach(add)
  return [...found]
}

function missingPicture(name: string): never {
  throw new Error(`There is no picture "${name}": run the build again`)
}
