import type { Translated } from '#app/foundation/i18n/language.ts'

export const FINDING_CODES = [
  'shape',
  'missing-translation',
  'untranslated',
  'broken-reference',
  'early-link',
  'link-away',
  'foreign-link',
  'unknown-drawing',
  'missing-alt',
  'health-claim',
  'environment-claim',
  'organic-claim',
  'meat-name',
  'pack-prevails',
  'contrast',
  'title-length',
  'description-length',
  'address-taken',
  'double-id',
  'redirect-loop',
  'redirect-twice',
  'redirect-hides',
  'required-link',
  'question-in-use',
  'home-page',
  'still-linked',
] as const
export type FindingCode = (typeof FINDING_CODES)[number]

/** Something to look at before an item is published. Errors refuse it, warnings do not. */
export type Finding = Readonly<{
  severity: 'error' | 'warning'
  /** The way to the field inside the source, with dots: `blocks.2.heading.en`. */
  place: string
  code: FindingCode
  text: Translated
}>

export type Way = readonly PropertyKey[]

export function error(code: FindingCode, way: Way, text: Translated): Finding {
  return { severity: 'error', place: way.map(String).join('.'), code, text }
}

export function warning(code: FindingCode, way: Way, text: Translated): Finding {
  return { severity: 'warning', place: way.map(String).join('.'), code, text }
}

export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'error')
}
