import type { IncomingMessage } from 'node:http'
import { askedForm } from '#app/brand/art/picture-forms.ts'
import type { Settings } from '#app/foundation/config/settings.server.ts'
import { searchOf } from '#app/foundation/serving/front.server.ts'
import { type FileRoot, staticFiles } from '#app/foundation/serving/static-files.server.ts'
import { drawPixels } from '#app/shop/catalog/loading/draw-pixels.server.ts'
import { pixelStandIns } from '#app/shop/catalog/loading/pixels.server.ts'
import { writeMissingPictures } from '#app/shop/catalog/loading/write-pictures.server.ts'
import { ownPicture } from '#app/shop/content/drawings/own-drawing.ts'
import { buildDir } from './build-dir.server.ts'

/** Scripts, fonts and pictures. A drawing that is asked for in another form is drawn behind the front. */
export function filesOf(pictureRoots: readonly FileRoot[]) {
  const files = staticFiles([{ root: `${buildDir}/client`, folders: ['assets'] }, ...pictureRoots])
  return {
    find: (path: string, request: IncomingMessage) => {
      const asked = { search: searchOf(request), accept: request.headers.accept }
      return path.endsWith('.svg') && askedForm(asked) ? null : files.find(path)
    },
  }
}

/** The pictures of the build, and those it lacks because it was made for another catalogue. */
export function shownPictures({ catalogDir, dataDir }: Settings) {
  const addresses = writeMissingPictures({ buildDir, catalogDir, folder: `${dataDir}/pictures/art` })
  const roots = [`${buildDir}/client`, ...(addresses ? [`${dataDir}/pictures`] : [])]
  return {
    /** What pages may name beside the pictures of the build. */
    added: { pictures: addresses ?? {}, madeLater: ownPicture },
    dirs: roots.map((root) => `${root}/art`),
    roots: roots.map((root) => ({ root, folders: ['art'], standIns: pixelStandIns(root, 'art') })),
    /** After opening: until a picture has its pixels, its drawing is sent. */
    drawPixels: async () => {
      for (const root of roots) await drawPixels(`${root}/art`)
    },
  }
}
