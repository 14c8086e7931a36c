import { fileURLToPath } from 'node:url'

/** The folder of the build's output. */
export const buildDir = process.env['BUILD_DIR'] ?? fileURLToPath(new URL('../../dist', import.meta.url))
