import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { parseSync } from 'vite'
import { isScalar, parseAllDocuments, visit } from 'yaml'
import type { Language } from '#app/foundation/i18n/language.ts'

/** A piece of copy in one language and the line of its file at which it begins. */
export type Copy = Readonly<{ file: string; line: number; text: string }>
type Node = Readonly<{ type: string; start: number; end: number; [field: string]: unknown }>
type Quasi = Readonly<{ value: Readonly<{ cooked: string }> }>

const SOURCES = 'app/**/*.{ts,tsx}'
const DOCUMENTS = '{content,catalog}/**/*.yaml'
const NO_COPY = ['**/*.test.{ts,tsx}', '**/*.fixture.{ts,tsx}']
/** `en` and names such as `mealsEn` hold English words, in lists of words and in documents. */
const NAMES: Readonly<Record<Language, RegExp>> = { de: /^de$|[a-z]De$/, en: /^en$|[a-z]En$/ }

/** All copy of the shop in one language: words of screens, mails and the APIs, pages, articles and goods. */
export function copyIn(language: Language, root: string): readonly Copy[] {
  const sources = globSync(SOURCES, { cwd: root }).filter((file) => !NO_COPY.some((each) => matchesGlob(file, each)))
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  return [
    ...sources.flatMap((file) => copyOfSource(language, file, read(file))),
    ...globSync(DOCUMENTS, { cwd: root }).flatMap((file) => copyOfYaml(language, file, read(file))),
  ]
}

export function copyOfSource(language: Language, file: string, code: string): readonly Copy[] {
  const found: Copy[] = []
  const walk = (node: unknown, isCopy: boolean): void => {
    if (Array.isArray(node)) for (const each of node) walk(each, isCopy)
    if (!isNode(node) || node.type.startsWith('TS')) return
    if (isCopy && textOf(node)) found.push({ file, line: lineAt(code, node.start), text: textOf(node) })
    const within = isCopy || NAMES[language].test(nameOf(node))
    for (const value of partsOf(node)) walk(value, within)
  }
  walk(parseSync(file, code).program, false)
  return found
}

export function copyOfYaml(language: Language, file: string, code: string): readonly Copy[] {
  const found: Copy[] = []
  for (const document of parseAllDocuments(code))
    visit(document, {
      Pair(_, { key, value }) {
        if (!isScalar(key) || key.value !== language) return
        visit(value as never, {
          Scalar(place, scalar) {
            if (place === 'key' || typeof scalar.value !== 'string' || !scalar.range) return
            found.push({ file, line: lineAt(code, scalar.range[0]), text: scalar.value })
          },
        })
      },
    })
  return found
}

/** The parts of a node that can hold copy: names and addresses of imports hold none. */
function partsOf({ key: _, id: __, source: ___, quasis: ____, ...parts }: Node): readonly unknown[] {
  return Object.values(parts)
}

function lineAt(code: string, place: number): number {
  return code.slice(0, place).split('\n').length
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function textOf(node: Node): string {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : ''
  if (node.type === 'JSXText') return String(node['value'])
  return node.type === 'TemplateLiteral' ? sentenceOf(node['quasis'] as readonly Quasi[]) : ''
}

/** A template as one sentence, in which `{}` stands for what is filled in. */
function sentenceOf(quasis: readonly Quasi[]): string {
  return quasis.map(({ value }) => value.cooked).join('{}')
}

/** The name of a declaration or of an entry in a list of words. */
function nameOf(node: Node): string {
  if (!['VariableDeclarator', 'FunctionDeclaration', 'Property'].includes(node.type)) return ''
  const named = (node['id'] ?? node['key']) as { name?: string; value?: unknown } | null
  return named?.name ?? String(named?.value ?? '')
}
