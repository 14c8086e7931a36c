import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isOwnName } from '#app/shop/content/drawings/own-drawing.ts'
import type { FindOwnDrawing, OwnDrawing } from '#app/shop/content/own-pictures/own-drawings.server.ts'

/** The file of a drawing. `own` is one of an editor, which may look different under the same name tomorrow. */
export type FoundDrawing = Readonly<{ file: () => Promise<string>; own: OwnDrawing | null }>
/** Finds a drawing by the name in its address, without `.svg`. */
export type FindDrawing = (name: string) => Promise<FoundDrawing | null>

/** How long browsers keep a picture of a drawing. */
export function cachingOf({ own }: FoundDrawing): string {
  return own ? 'no-cache' : 'public, max-age=31536000, immutable'
}

/** The drawings that were there at start, and those of editors. */
export function createFindDrawing(artDirs: readonly string[], findOwn: FindOwnDrawing): FindDrawing {
  const lasting = new Map(artDirs.flatMap((dir) => readdirSync(dir).map((file) => [file, join(dir, file)] as const)))
  return async (name) => {
    const file = lasting.get(`${name}.svg`)
    if (file !== undefined) return { file: async () => file, own: null }
    const own = isOwnName(name) ? await findOwn(name) : null
    return own && { file: own.file, own }
  }
}
