import type { Language } from '#app/foundation/i18n/language.ts'
import { ADDRESSED_KINDS, type AddressedKind } from '#app/shop/content/content-source.ts'

/** Life of a link to a preview, in minutes. */
export const PREVIEW_MINUTES = 60

/** What a preview shows: an item in one language, its draft or a version by its number. */
export type PreviewSubject = Readonly<{
  kind: AddressedKind
  language: Language
  itemId: number
  version: number | null
}>

/** The address of a preview, for members who are signed in. */
export function previewPath({ kind, language, itemId, version }: PreviewSubject): string {
  return `/preview/${kind}/${language}/${itemId}${version === null ? '' : `?version=${version}`}`
}

/** Reads the parts of a preview's address; null for what is none. */
export function readPreview(
  [kind, language, id]: readonly [kind: string, language: string, id: string],
  version: string | null,
): PreviewSubject | null {
  const known = ADDRESSED_KINDS.find((each) => each === kind)
  if (!known || (language !== 'de' && language !== 'en')) return null
  if (!NUMBER.test(id) || (version !== null && !NUMBER.test(version))) return null
  return { kind: known, language, itemId: Number(id), version: version === null ? null : Number(version) }
}

const NUMBER = /^[1-9]\d{0,8}$/
