import pg from 'pg'
import { SetupFault } from '#app/foundation/fault/setup-fault.ts'
import { codeOf } from './error-code.ts'

const NOT_AN_ADDRESS = new SetupFault(
  'DATABASE_URL is not an address like postgres://user:password@host:5432/name; in the password, write special characters percent-encoded.',
)

/** Refuses an address in which part of the password would be taken for a host, a port or a database. */
export function checkDatabaseUrl(text: string): void {
  if (!/^postgres(ql)?:\/\//.test(text)) throw NOT_AN_ADDRESS
  const [, authority = '', rest = ''] = /^\w+:\/\/([^/?#]*)(.*)$/s.exec(text) ?? []
  const isMisread = rest.includes('@') || rest.includes('#')
  if (isMisread || !isParsed(text) || /\s/.test(authority)) throw NOT_AN_ADDRESS
}

function isParsed(connectionString: string): boolean {
  try {
    return Boolean(new pg.Client({ connectionString }))
  } catch {
    return false
  }
}

/** Says what to mend when DATABASE_URL leads nowhere, and never repeats its password. */
export function connectionFault(connectionString: string, cause: unknown): SetupFault {
  const { host, port, user, database } = new pg.Client({ connectionString })
  const server = host?.startsWith('/') ? host : `${host}:${port}`
  return new SetupFault(`DATABASE_URL: ${whatIsWrong(cause, { server, user, database })}`, { cause })
}

type Target = Readonly<{ server: string; user: string | undefined; database: string | undefined }>

function whatIsWrong(error: unknown, { server, user, database }: Target): string {
  switch (codeOf(error)) {
    case '28P01':
    case '28000':
      return `the server at ${server} does not let user "${user}" into database "${database}"; check user name and password.`
    case '3D000':
      return `the server at ${server} has no database "${database}"; create it first.`
    case '53300':
      return `the server at ${server} has no free connection; raise its max_connections or stop other programs.`
    default:
      return asksForPassword(error)
        ? `the server at ${server} asks for a password of user "${user}"; add it to the address.`
        : `no database answers at ${server} (${reasonOf(error)}); start the server or correct the address.`
  }
}

/** The driver notices a missing password by itself and gives that no code. */
function asksForPassword(error: unknown): boolean {
  return error instanceof Error && error.message.includes('password must be a string')
}

function reasonOf(error: unknown): string {
  return codeOf(error) ?? String(error instanceof Error ? error.message : error).replaceAll('\n', ' ')
}
