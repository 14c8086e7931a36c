import type { Language, Translated } from '#app/foundation/i18n/language.ts'

/** The same value with every translated text in one language. */
export type InLanguage<Value> = Value extends Translated
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly InLanguage<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: InLanguage<Value[Key]> }
      : Value

export function inLanguage<Value>(value: Value, language: Language): InLanguage<Value> {
  return translated(value, language) as InLanguage<Value>
}

function translated(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => translated(item, language))
  if (typeof value !== 'object' || value === null) return value
  if (isTranslated(value)) return value[language]
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, translated(item, language)]))
}

function isTranslated(value: object): value is Translated {
  const { de, en } = value as Partial<Translated>
  return typeof de === 'string' && typeof en === 'string'
}

/** The same value with every text changed. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  return mapped(value, change) as Value
}

function mapped(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapped(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapped(item, change)]))
}

/** Every text of a value, with the way to it, in the order it is written. */
export function textsIn(value: unknown, path: readonly (string | number)[] = []): readonly FoundText[] {
  if (typeof value === 'string') return [{ text: value, path }]
  if (typeof value !== 'object' || value === null) return []
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return entries.flatMap(([key, item]) => textsIn(item, [...path, key]))
}

export type FoundText = Readonly<{ text: string; path: readonly (string | number)[] }>
