import { expect, test } from 'vitest'
import { answeringVersion } from './answering-version.ts'

test.each([
  { asked: '2025-07', answers: '2025-07' },
  { asked: '2025-10', answers: '2025-07' },
  { asked: '2026-01', answers: '2026-01' },
  { asked: '2026-03', answers: '2026-01' },
  { asked: '2026-04', answers: '2026-04' },
  { asked: '2024-04', answers: '2025-07' },
  { asked: '2019-07', answers: '2025-07' },
  { asked: '2099-12', answers: '2026-04' },
  { asked: 'unstable', answers: '2026-04' },
  { asked: undefined, answers: '2025-07' },
])('[9-api-commerce] a client that asks for the version $asked is answered by $answers', ({ asked, answers }) => {
  expect(answeringVersion(asked)).toBe(answers)
})

test.each(['', '2025', '2025-7', '2025-13', '2025-00', '2025-07-01', 'latest', 'UNSTABLE', '__proto__', 'v1', '..'])(
  '[9-api-commerce] %j is no version',
  (asked) => {
    expect(answeringVersion(asked)).toBeNull()
  },
)
