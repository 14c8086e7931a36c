import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#app/foundation/database/database.ts'
import { drawOwn } from '#app/shop/content/drawings/own-drawing.ts'
import { findPublicVersion, readRecipe } from './published-drawings.server.ts'

/** A public drawing of an editor: itself, and a file with it, for those who make other forms of it. */
export type OwnDrawing = Readonly<{ svg: string; file: () => Promise<string> }>
/** Null for a name that no public drawing has. */
export type FindOwnDrawing = (name: string) => Promise<OwnDrawing | null>

/**
 * Draws the recipes of editors, each version once. Every process looks into the database for the version that is public:
 * one that was published elsewhere a moment ago is the next that anybody sees.
 */
export function createOwnDrawings(db: Database, folder: string): FindOwnDrawing {
  const drawn = new Map<string, Readonly<{ version: number; drawing: OwnDrawing }>>()

  return async (name) => {
    const version = await findPublicVersion(db, name)
    if (version === null) return null
    const known = drawn.get(name)
    if (known?.version === version) return known.drawing
    const recipe = await readRecipe(db, name, version)
    if (!recipe) return null
    const svg = drawOwn(recipe)
    const drawing = { svg, file: () => fileWith(svg, { name, folder }) }
    drawn.set(name, { version, drawing })
    return drawing
  }
}

type Place = Readonly<{ name: string; folder: string }>

/**
 * The name of the file changes with the drawing. No file is seen before it is whole, and one that somebody has removed
 * is written once more.
 */
async function fileWith(svg: string, { name, folder }: Place): Promise<string> {
  const file = join(folder, `${name}.${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`)
  if (!existsSync(file)) {
    await mkdir(folder, { recursive: true })
    const unfinished = `${file}.${process.pid}`
    await writeFile(unfinished, svg)
    await rename(unfinished, file)
  }
  return file
}
