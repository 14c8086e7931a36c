import { type Node, namesIn, readSource, type Source } from './read-source.ts'

/**
 * A test file's text without the tests that show nothing of the product: all that they call from app/ is something that
 * the product itself never uses.
 */
export function withoutIdleFunctions(root: string, file: string, used: ReadonlySet<string>): string {
  const source = readSource(root, file)
  const idle = source.runsAtOnce.filter((statement) => showsNothing(functionsBehind(statement, source), used))
  return idle.reduceRight((text, { start, end }) => text.slice(0, Number(start)) + text.slice(Number(end)), source.code)
}

/** The names of a file's vector operations that call something which the product does not use. */
export function idleOps(root: string, file: string, used: ReadonlySet<string>): readonly string[] {
  const source = readSource(root, file)
  return propertiesOf(source.declarations.get('ops')).flatMap(({ key, value }) => {
    const calls = functionsBehind(value as Node, source)
    return calls.every((each) => used.has(each)) ? [] : [String((key as Node)['value'])]
  })
}

function showsNothing(functions: readonly string[], used: ReadonlySet<string>): boolean {
  return functions.length > 0 && functions.every((each) => !used.has(each))
}

/** What a piece of code uses of the product, by itself or through other functions of its file. */
function functionsBehind(node: Node, { declarations, imports }: Source): readonly string[] {
  const names = new Set(namesIn(node))
  for (const name of names) {
    const own = declarations.get(name)
    if (own) for (const each of namesIn(own)) names.add(each)
  }
  return [...names].flatMap((name) => {
    const { file, name: exported } = imports.get(name) ?? { file: '', name }
    return file.startsWith('app/') && !file.includes('.fixture.') ? [`${file}#${exported}`] : []
  })
}

function propertiesOf(statement: Node | undefined): readonly Node[] {
  const { declarations } = (statement?.['declaration'] ?? { declarations: [] }) as { declarations: readonly Node[] }
  return declarations.flatMap(({ init }) => ((init as Node)['properties'] ?? []) as readonly Node[])
}
