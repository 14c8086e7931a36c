import { type Binding, EVERYTHING, filesAt, type Node, namesIn, readSource, type Source } from './read-source.ts'

/** Files that the product starts from: the server, the browser, what the server renders, commands and scripts of sheets. */
const ENTRIES = [
  'app/server.ts',
  'app/browser.tsx',
  'app/render.tsx',
  'app/commands/*.ts',
  'app/surfaces/**/*-script.client.ts',
]

/** Functions and values that the product uses, as `app/shop/box/progress.ts#gramsOf`. */
export function productFunctions(root: string): ReadonlySet<string> {
  const used = new Set<string>()
  const sources = new Map<string, Source>()
  const todo: Binding[] = filesAt(root, ENTRIES).map((file) => ({ file, name: EVERYTHING }))
  for (let next = todo.pop(); next; next = todo.pop()) {
    const { file, name } = next
    if (used.has(`${file}#${name}`)) continue
    used.add(`${file}#${name}`)
    const known = sources.get(file)
    const source = known ?? readSource(root, file)
    sources.set(file, source)
    if (!known) todo.push(...usedOnLoading(file, source))
    todo.push(...usedBy(next, source))
  }
  return used
}

function usedOnLoading(file: string, { runsAtOnce, broughtIn }: Source): readonly Binding[] {
  const whole = broughtIn.map((brought) => ({ file: brought, name: EVERYTHING }))
  return [...runsAtOnce.flatMap((statement) => bindingsIn(statement, file)), ...whole]
}

function usedBy({ file, name }: Binding, { declarations, imports, exports }: Source): readonly Binding[] {
  if (name === EVERYTHING) return [...exports.keys()].map((exported) => ({ file, name: exported }))
  const declaration = declarations.get(name)
  if (declaration) return bindingsIn(declaration, file)
  const elsewhere = imports.get(name) ?? exports.get(name)
  return elsewhere ? [elsewhere] : []
}

function bindingsIn(node: Node, file: string): readonly Binding[] {
  return [...namesIn(node)].map((name) => ({ file, name }))
}
