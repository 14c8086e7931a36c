import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { restingFiles, SLOW_FILES } from './slow-files.mjs'

test('every slow file is there, and three turns of the seed run each of them once', () => {
  expect(SLOW_FILES.filter((file) => !existsSync(file))).toEqual([])
  const runs = [0, 4, 8].map((seed) => SLOW_FILES.filter((file) => !restingFiles(seed).includes(file)))
  expect(runs.flat().toSorted()).toEqual(SLOW_FILES.toSorted())
})
