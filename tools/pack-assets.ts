// Packs scripts and drawings of the build as small as brotli can: once here, instead of at every start and less well.
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const folder = join(process.env['BUILD_DIR'] ?? 'dist', 'client/assets')
const params = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
}
const compress = promisify(brotliCompress)
const files = readdirSync(folder).filter((file) => /\.(?:js|css|svg)$/.test(file))

await Promise.all(files.map((file) => pack(join(folder, file))))

async function pack(file: string): Promise<void> {
  await writeFile(`${file}.br`, await compress(await readFile(file), { params }))
}
