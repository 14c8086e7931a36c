import { LANGUAGES, type Language } from '#app/foundation/i18n/language.ts'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { lineOf, recordOf } from '../forms/sent-fields.ts'
import { editorWords } from '../words/editor-words.ts'
import { fieldLabel, fieldWords } from '../words/field-words.ts'
import { itemName, itemWords } from '../words/item-words.ts'
import { FoundAt, fieldId, useDescription } from './field-context.tsx'
import { referenceKind } from './field-references.ts'

/** Fields of several lines, by their names; every other one has a line for itself until its text is longer. */
const LONG = ['text', 'lead', 'description', 'because', 'origin', 'storage', 'steps', 'note']
const LINE_CHARACTERS = 36
const LEAST_ROWS = 2
const MOST_ROWS = 16

type TextPairProps = Readonly<{ path: string; name: string; value: unknown; place?: number | undefined }>

/** One text in both languages, side by side and equally high. */
export function TextPair({ path, name, value, place }: TextPairProps) {
  const texts = recordOf(value)
  const rows = rowsOf(name, [lineOf(texts['de']), lineOf(texts['en'])])
  return (
    <div className="ed-pair">
      <FoundAt path={path} />
      {LANGUAGES.map((language) => (
        <TextIn
          key={language}
          {...{ path: `${path}.${language}`, name, language, rows, place }}
          text={lineOf(texts[language])}
        />
      ))}
    </div>
  )
}

/** Lines that the longer of both texts takes; 1 is a field of one line. */
export function rowsOf(name: string, texts: readonly string[]): number {
  const needed = texts.map((text) =>
    text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_CHARACTERS)), 0),
  )
  const most = Math.max(...needed)
  if (!LONG.includes(name) && texts.every((text) => !text.includes('\n')) && most <= LEAST_ROWS) return 1
  return Math.min(MOST_ROWS, Math.max(LEAST_ROWS, most))
}

type TextInProps = Readonly<{
  path: string
  name: string
  language: Language
  text: string
  rows: number
  place: number | undefined
}>

function TextIn({ path, name, language, text, rows, place }: TextInProps) {
  const words = useWords(editorWords)
  const kind = referenceKind(name)
  const shared = { id: fieldId(path), name: path, className: 'input', defaultValue: text, ...useDescription(path) }
  return (
    <div className="field">
      <label htmlFor={fieldId(path)}>
        <span lang={language}>{labelIn(language, name, place)}</span>{' '}
        <abbr className="ed-lang" title={language === 'de' ? words.german : words.english}>
          {language.toUpperCase()}
        </abbr>
      </label>
      {rows === 1 ? (
        <input {...shared} lang={language} autoComplete="off" {...(kind ? { list: `known-${kind}` } : {})} />
      ) : (
        <textarea {...shared} lang={language} rows={rows} />
      )}
      <FoundAt path={path} />
    </div>
  )
}

/** Each column is labelled in its own language. */
function labelIn(language: Language, name: string, place: number | undefined): string {
  return place === undefined
    ? fieldLabel(fieldWords[language], name)
    : `${itemName(itemWords[language], name)} ${place + 1}`
}
