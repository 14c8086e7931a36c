import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { NO_CONTENT_POLICY } from '#app/foundation/http/security-headers.server.ts'
import { makeSendable, type Sendable } from '#app/foundation/http/sendable.server.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
}

/** Files whose name changes with their content: they may be kept for ever. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** A folder of files, and which of its folders are served. */
export type FileRoot = Readonly<{ root: string; folders: readonly string[] }>

/**
 * The files of the build by address. Each is read and compressed when it is first asked for, then kept.
 * The list is read once: an address outside it cannot reach the disk.
 */
export function staticFiles(roots: readonly FileRoot[]) {
  const known = new Map(roots.flatMap(filesOf))
  const ready = new Map<string, Promise<Sendable>>()

  function find(address: string): Promise<Sendable> | null {
    const file = known.get(address)
    if (file === undefined) return null
    const kept = ready.get(address) ?? prepare(file)
    ready.set(address, kept)
    return kept
  }

  return { find }
}

export type StaticFiles = ReturnType<typeof staticFiles>

function filesOf({ root, folders }: FileRoot): (readonly [address: string, file: string])[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder)).map((file) => [`/${folder}/${file}`, join(root, folder, file)] as const),
  )
}

function prepare(file: string): Promise<Sendable> {
  const type = TYPES[extname(file)] ?? 'application/octet-stream'
  // A picture opened on its own may style itself, and nothing else.
  const policy = type.startsWith('image/svg') ? `${NO_CONTENT_POLICY}; style-src 'unsafe-inline'` : NO_CONTENT_POLICY
  const headers = { 'content-type': type, 'cache-control': IMMUTABLE, 'content-security-policy': policy }
  return makeSendable({ body: readFileSync(file), headers, quality: 9 })
}
