import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the build, with the digest by which a browser knows that nobody changed it. */
export type BuiltFile = Readonly<{ address: string; integrity: string }>

/** The styles of every page of the shop, and `sheet-{name}-{hash}.js`. */
export function readSheetFiles(buildDir: string): { style: BuiltFile; scripts: ReadonlyMap<string, BuiltFile> } {
  const folder = join(buildDir, 'client/assets')
  const names = readdirSync(folder)
  const scripts = names.flatMap((file): [string, BuiltFile][] => {
    const name = /^sheet-([a-z]+)-[\w-]+\.js$/.exec(file)?.[1]
    return name === undefined ? [] : [[name, builtFile(folder, file)]]
  })
  const style = names.find((file) => /^browser-.*\.css$/.test(file))
  if (style === undefined) throw new Error('There are no styles: run the build again')
  return { style: builtFile(folder, style), scripts: new Map(scripts) }
}

function builtFile(folder: string, file: string): BuiltFile {
  const digest = createHash('sha384')
    .update(readFileSync(join(folder, file)))
    .digest('base64')
  return { address: `/assets/${file}`, integrity: `sha384-${digest}` }
}

export function styleTag({ address, integrity }: BuiltFile): string {
  return `<link rel="stylesheet" href="${address}" integrity="${integrity}">`
}

export function scriptTag(script: BuiltFile | null): string {
  return script ? `<script type="module" src="${script.address}" integrity="${script.integrity}"></script>` : ''
}
