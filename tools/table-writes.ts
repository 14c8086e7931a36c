/** A write as it stands in a file; the table is null when a value takes the place of its name. */
export type TableWrite = Readonly<{ table: string | null; line: number }>

type Node = Readonly<Record<string, unknown>>

const WRITING_METHODS = new Set(['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto'])

/** Stands for whatever is put into a template: no name holds it, so a table with it has none. */
const HOLE = '\u{FFFC}'
const NAME = `(?<table>(?:"?public"?\\.)?"?[\\w.${HOLE}]+"?)`
const RAW_WRITES = [
  new RegExp(`\\b(?:insert|merge)\\s+into\\s+${NAME}`, 'gi'),
  new RegExp(`\\bdelete\\s+from\\s+(?:only\\s+)?${NAME}`, 'gi'),
  new RegExp(`\\btruncate\\s+(?:table\\s+)?(?:only\\s+)?${NAME}`, 'gi'),
  // The name is not `set` itself: `on conflict do update set` names no table.
  new RegExp(`\\bupdate\\s+(?:only\\s+)?(?!set\\b)${NAME}(?:\\s+(?:as\\s+)?(?!set\\b)\\w+)?\\s+set\\b`, 'gi'),
]

/** Every write to a table in a parsed file: by Kysely's methods, and by statements written out in any string. */
export function writesIn(program: object, source: string): readonly TableWrite[] {
  const found: TableWrite[] = []
  visit(program, (node) => {
    const line = lineAt(source, Number(node['start']))
    for (const table of [...tablesOfCall(node), ...tablesOfText(textOf(node))]) found.push({ table, line })
  })
  return found
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, see)
  if (!isNode(value)) return
  see(value)
  for (const [key, child] of Object.entries(value)) if (key !== 'parent') visit(child, see)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && 'type' in value
}

/** `db.insertInto('cart')`, and `deleteFrom(['cart', 'checkout'])`; a name from elsewhere cannot be read. */
function tablesOfCall(node: Node): readonly (string | null)[] {
  if (node['type'] !== 'CallExpression' || !isNode(node['callee'])) return []
  const { property } = node['callee']
  if (!isNode(property) || !WRITING_METHODS.has(String(property['name'] ?? property['value']))) return []
  const [first] = node['arguments'] as readonly Node[]
  const names = first?.['type'] === 'ArrayExpression' ? (first['elements'] as readonly Node[]) : [first]
  return names.map((name) => plainName(name ? textOf(name) : null))
}

function tablesOfText(text: string | null): readonly (string | null)[] {
  if (text === null) return []
  const statement = text.replace(/--.*$/gm, '')
  return RAW_WRITES.flatMap((write) =>
    [...statement.matchAll(write)].map(({ groups }) => plainName(groups?.['table'] ?? null)),
  )
}

/** The text of a string or of a template, with a hole for each value in it; null for anything else. */
function textOf(node: Node): string | null {
  if (node['type'] === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null
  if (node['type'] !== 'TemplateLiteral') return null
  const parts = node['quasis'] as readonly Readonly<{ value: Readonly<{ raw: string }> }>[]
  return parts.map(({ value }) => value.raw).join(HOLE)
}

function plainName(written: string | null): string | null {
  if (written === null || written.includes(HOLE)) return null
  return (
    written
      .toLowerCase()
      .replaceAll('"', '')
      .replace(/^public\./, '')
      .split(/\s/, 1)[0] ?? null
  )
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length
}
