/** All connections were taken for so long that whoever waited for one has given up. The pool puts no code on it. */
export function isWithoutConnection(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}
