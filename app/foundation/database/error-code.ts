/** The code that Node (`ENOENT`) or PostgreSQL (`40P01`) put on an error. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
