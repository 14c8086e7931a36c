import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { z } from 'zod'
import { articleFile, categoriesFile, lexiconFile, pageFile, redirectsFile } from '#app/shop/content/content-file.ts'
import { modelOfPart, partsOf, withPart } from './editor-parts.ts'
import { modelOf } from './form-model.ts'
import { readValue } from './read-form.ts'
import { fieldsOf } from './sent-fields.ts'
import { valueAt } from './value-paths.ts'

const CONTENT = fileURLToPath(new URL('../../../../../content/', import.meta.url))
const SCHEMAS: readonly (readonly [string, z.ZodType])[] = [
  ['pages/*.yaml', pageFile],
  ['blog/*/*.yaml', articleFile],
  ['lexicon/*.yaml', lexiconFile],
  ['blog/categories.yaml', categoriesFile],
  ['redirects.yaml', redirectsFile],
]
const files = SCHEMAS.flatMap(([glob, schema]) =>
  globSync(glob, { cwd: CONTENT }).map((file) => ({
    file,
    schema,
    source: schema.parse(parse(readFileSync(CONTENT + file, 'utf8'))),
  })),
)

/** What a browser makes of the fields: every end of a line is two characters. */
function sent(fields: readonly (readonly [string, string])[]): URLSearchParams {
  return new URLSearchParams(fields.map(([name, value]) => [name, value.replaceAll('\n', '\r\n')]))
}

test('there are files to try', () => {
  expect(files.length).toBeGreaterThan(150)
})

test('every file of the content comes back from its form as it was', () => {
  for (const { file, schema, source } of files) {
    const model = modelOf(schema)
    const read = readValue(model, { fields: sent(fieldsOf(model, source, '')), name: '', before: source })
    expect(read, file).toStrictEqual(source)
  }
})

test('every part of every file comes back from its form, and leaves the others alone', () => {
  for (const { file, schema, source } of files) {
    const model = modelOf(schema)
    for (const { path } of partsOf(model, source)) {
      const fields = fieldsOf(modelOfPart(model, source, path), valueAt(source, path), path)
      expect(withPart(model, source, { path, fields: sent(fields) }), `${file} ${path}`).toStrictEqual(source)
    }
  }
})
