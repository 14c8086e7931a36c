import { expect, test } from 'vitest'
import { answeringVersion } from './answering-version.ts'

test.each(['2025-07', '2025-10', '2026-01', '2024-04', '2019-07', '2099-12', 'unstable', undefined])(
  '[9-api-commerce] a client that asks for the version %s is answered by 2025-07',
  (asked) => {
    expect(answeringVersion(asked)).toBe('2025-07')
  },
)

test.each(['', '2025', '2025-7', '2025-13', '2025-00', '2025-07-01', 'latest', 'UNSTABLE', '__proto__', 'v1', '..'])(
  '[9-api-commerce] %j is no version',
  (asked) => {
    expect(answeringVersion(asked)).toBeNull()
  },
)
