import type { z } from 'zod'
import { LANGUAGES } from '#app/foundation/i18n/language.ts'
import { fileBlock, pageArm } from '#app/shop/content/blocks/page-file.ts'
import { type ContentSource, type ItemKind, readSource } from '#app/shop/content/content-source.ts'

/**
 * A draft as far as it can be shown: a text that is missing is told in the other language, a block that is not whole
 * yet is left out, and a field that cannot be read is as it was in the version before. Null when nothing helps.
 */
export function showableSource(kind: ItemKind, typed: unknown, before: unknown): ContentSource | null {
  const whole = asFields(filled(typed))
  const source = kind === 'page' ? { ...whole, ...withoutBroken(whole) } : whole
  const read = readSource(kind, source)
  if (read.ok) return read.value
  const older = asFields(filled(before))
  const broken = new Set(read.faults.map(({ path }) => String(path[0] ?? '')))
  const kept = Object.entries(source).filter(([field]) => !broken.has(field))
  const replaced = Object.entries(older).filter(([field]) => broken.has(field))
  const mended = readSource(kind, Object.fromEntries([...kept, ...replaced]))
  return mended.ok ? mended.value : null
}

function asFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function withoutBroken({ blocks, arms }: Record<string, unknown>) {
  return { blocks: readable(blocks, fileBlock), arms: readable(arms, pageArm) }
}

function readable(list: unknown, shape: z.ZodType): readonly unknown[] {
  return Array.isArray(list) ? list.filter((item) => shape.safeParse(item).success) : []
}

/** Stands where a text is missing in every language. */
const NOTHING = '…'

function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled)
  if (typeof value !== 'object' || value === null) return value
  if (isPair(value)) {
    const said = LANGUAGES.map((language) => value[language]).find((text) => text.trim() !== '') ?? NOTHING
    return { de: value.de.trim() === '' ? said : value.de, en: value.en.trim() === '' ? said : value.en }
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item)]))
}

function isPair(value: object): value is { de: string; en: string } {
  const { de, en, ...others } = value as Record<string, unknown>
  return typeof de === 'string' && typeof en === 'string' && Object.keys(others).length === 0
}
