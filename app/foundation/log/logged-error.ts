import { codeOf } from '#app/foundation/database/error-code.ts'

/** What a database says about values that it did not take begins with these two digits, and repeats the value. */
const DATA_EXCEPTION = /^22/
const MOST_CAUSES = 3

export type LoggedError = Readonly<{
  type: string
  message: string
  stack: string
  code?: string
  constraint?: string
  cause?: LoggedError
}>

/** An error as it may stand in a log: the database's details hold what people typed, so they are left out. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'No error was thrown, but something else', stack: '' }
  const code = codeOf(error)
  const told = (text: string) => (DATA_EXCEPTION.test(code ?? '') ? text.replaceAll(/"[^"\n]*"/g, '"…"') : text)
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
  return {
    type: error.name,
    message: told(error.message),
    stack: told(error.stack ?? ''),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(error.cause instanceof Error && depth < MOST_CAUSES ? { cause: loggedError(error.cause, depth + 1) } : {}),
  }
}
