import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '#app/foundation/database/error-code.ts'
import { SetupFault } from '#app/foundation/fault/setup-fault.ts'

/** Seals what the database keeps but must not tell: its key lies elsewhere. */
export type Vault = Readonly<{
  /** `subject` says whose secret it is: moved to another row it opens no more. */
  seal: (text: string, subject: string) => string
  /** Null for anything that this vault has not sealed for this subject. */
  open: (sealed: string, subject: string) => string | null
}>

export const SEALED = 'v1.'
export const KEY_BYTES = 32
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_FILE = 'secrets.key'

export function createVault(key: Buffer): Vault {
  return {
    seal(text, subject) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(subject))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return SEALED + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },

    open(sealed, subject) {
      if (!sealed.startsWith(SEALED)) return null
      const bytes = Buffer.from(sealed.slice(SEALED.length), 'base64url')
      const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)]
      try {
        const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
        decipher.setAAD(Buffer.from(subject)).setAuthTag(rest.subarray(0, TAG_BYTES))
        return decipher.update(rest.subarray(TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}

/** The vault of this shop: its key is set from outside, or made once and kept in a file beside the data. */
export function openVault({ secretsKey, dataDir }: Readonly<{ secretsKey: string | null; dataDir: string }>): Vault {
  return createVault(Buffer.from(secretsKey ?? keyIn(dataDir), 'base64'))
}

function keyIn(dataDir: string): string {
  const file = join(dataDir, KEY_FILE)
  try {
    const key = readOrMakeKey(dataDir, file)
    if (isVaultKey(key)) return key
  } catch (cause) {
    throw new SetupFault(`${file} cannot be used (${codeOf(cause)}): make ${dataDir} writable or set SECRETS_KEY.`, {
      cause,
    })
  }
  throw new SetupFault(`${file} holds no key of 32 bytes in base64: bring the right file back or set SECRETS_KEY.`)
}

export function isVaultKey(text: string): boolean {
  return /^[\w+/-]+=*$/.test(text) && Buffer.from(text, 'base64').length === KEY_BYTES
}

/** Linked into its place when it is complete: of several processes that start at once the first one's key counts. */
function readOrMakeKey(dataDir: string, file: string): string {
  const known = readKey(file)
  if (known !== null) return known
  mkdirSync(dataDir, { recursive: true })
  const own = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(own, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(own, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(own)
  }
  return readFileSync(file, 'utf8').trim()
}

function readKey(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}
