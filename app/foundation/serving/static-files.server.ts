import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { NO_CONTENT_POLICY, SHOWN_ANYWHERE } from '#app/foundation/http/security-headers.server.ts'
import { makeSendable, type Sendable } from '#app/foundation/http/sendable.server.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** Files whose name changes with their content: they may be kept for ever. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** A file that is not there yet may be asked for again at any time. */
const NOT_KEPT = 'no-store'
/** The best form that a file has been packed in, beside it. */
const PACKED = '.br'

/** A folder of files, and which of its folders are served. */
export type FileRoot = Readonly<{
  root: string
  folders: readonly string[]
  /** Files that will be there later, each with the one that is sent until then. */
  standIns?: ReadonlyMap<string, string>
}>

/**
 * The files of the build by address. Each is read when it is first asked for, then kept.
 * The list is read once: an address outside it cannot reach the disk.
 */
export function staticFiles(roots: readonly FileRoot[]) {
  const known = new Map(roots.flatMap(filesOf))
  const awaited = new Map(roots.flatMap(awaitedOf))
  const ready = new Map<string, Promise<Sendable>>()

  function find(address: string): Promise<Sendable> | null {
    const file = known.get(address)
    return file === undefined ? findAwaited(address) : kept(file, IMMUTABLE)
  }

  function findAwaited(address: string): Promise<Sendable> | null {
    const found = awaited.get(address)
    if (!found) return null
    if (!existsSync(found.file)) return kept(found.standIn, NOT_KEPT)
    awaited.delete(address)
    known.set(address, found.file)
    return kept(found.file, IMMUTABLE)
  }

  function kept(file: string, caching: string): Promise<Sendable> {
    const key = `${caching} ${file}`
    const sendable = ready.get(key) ?? prepare(file, caching)
    ready.set(key, sendable)
    return sendable
  }

  return { find }
}

export type StaticFiles = ReturnType<typeof staticFiles>

function filesOf({ root, folders }: FileRoot): (readonly [address: string, file: string])[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => !file.endsWith(PACKED))
      .map((file) => [`/${folder}/${file}`, join(root, folder, file)] as const),
  )
}

type Awaited = Readonly<{ file: string; standIn: string }>

function awaitedOf({ root, standIns = new Map() }: FileRoot): (readonly [address: string, awaited: Awaited])[] {
  return [...standIns].map(([file, standIn]) => [`/${file}`, { file: join(root, file), standIn: join(root, standIn) }])
}

/** What a drawing is sent with. One that is opened on its own may style itself, and nothing else. */
export const DRAWING_HEADERS = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'content-security-policy': `${NO_CONTENT_POLICY}; style-src 'unsafe-inline'`,
  ...SHOWN_ANYWHERE,
}

function prepare(file: string, caching: string): Promise<Sendable> {
  const type = TYPES[extname(file)] ?? 'application/octet-stream'
  const headers = {
    'content-type': type,
    'cache-control': caching,
    'content-security-policy': NO_CONTENT_POLICY,
    ...(type.startsWith('image/') ? SHOWN_ANYWHERE : {}),
    ...(type.startsWith('image/svg') ? DRAWING_HEADERS : {}),
  }
  const packed = existsSync(file + PACKED) ? readFileSync(file + PACKED) : undefined
  // Who takes no drawings gets another picture at the same address.
  const vary = type.startsWith('image/svg') ? 'accept' : undefined
  return makeSendable({ body: readFileSync(file), headers, quality: 9, packed, vary })
}
