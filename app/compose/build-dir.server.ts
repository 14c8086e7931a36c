import { fileURLToPath } from 'node:url'

/** Where the build has put what it made. */
export const buildDir = process.env['BUILD_DIR'] ?? fileURLToPath(new URL('../../dist', import.meta.url))
