import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, relative, resolve } from 'node:path'
import { parseSync } from 'vite'

const NOT_THE_PRODUCT = ['**/*.test.{ts,tsx}', '**/*.fixture.ts', '**/*.fixture.tsx', '**/*.global.ts']
/** Types are gone when the product runs: what only they name is not used. */
const TYPES = /^TS(TypeAnnotation|TypeParameter|TypeAlias|Interface|TypeQuery|TypeReference)/
/** A name that stands for everything a file exports. */
export const EVERYTHING = '*'

export type Node = Readonly<{ type: string; [field: string]: unknown }>
export type Binding = Readonly<{ file: string; name: string }>
export type Source = Readonly<{
  code: string
  /** Statements that run as soon as the file is imported. */
  runsAtOnce: readonly Node[]
  declarations: ReadonlyMap<string, Node>
  imports: ReadonlyMap<string, Binding>
  exports: ReadonlyMap<string, Binding>
  /** Files that an import() or import.meta.glob() may bring in whole. */
  broughtIn: readonly string[]
}>

export function filesAt(root: string, patterns: readonly string[]): readonly string[] {
  return globSync([...patterns], { cwd: root }).filter(
    (file) => !NOT_THE_PRODUCT.some((pattern) => matchesGlob(file, pattern)),
  )
}

export function readSource(root: string, file: string): Source {
  const code = readFileSync(resolve(root, file), 'utf8')
  const { program, module } = parseSync(file, code)
  const statements = program.body as unknown as readonly Node[]
  const at = (address: string) => fileOf(root, file, address)
  const imports = module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const target = at(moduleRequest.value)
    const named = entries.filter(({ isType }) => !isType)
    return target === null
      ? []
      : named.map((each) => [each.localName.value, { file: target, name: each.importName.name ?? EVERYTHING }] as const)
  })
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, localName, importName, moduleRequest, isType }) => {
      const target = moduleRequest ? at(moduleRequest.value) : file
      const name = (moduleRequest ? importName.name : localName.name) ?? EVERYTHING
      return isType || target === null ? [] : [[exportName.name ?? EVERYTHING, { file: target, name }] as const]
    }),
  )
  return {
    code,
    runsAtOnce: statements.filter((each) => declaredBy(each).length === 0 && !/^(Import|Export)/.test(each.type)),
    declarations: new Map(statements.flatMap((each) => declaredBy(each).map((name) => [name, each] as const))),
    imports: new Map(imports),
    exports: new Map(exports),
    broughtIn: [...broughtInBy(root, file, code), ...loadedBy(module.staticImports, at)],
  }
}

/** An import without names is there for what the file does when it is loaded. */
function loadedBy(
  imports: readonly Readonly<{ moduleRequest: Readonly<{ value: string }>; entries: readonly unknown[] }>[],
  at: (address: string) => string | null,
): readonly string[] {
  return imports.flatMap(({ moduleRequest, entries }) => (entries.length === 0 ? (at(moduleRequest.value) ?? []) : []))
}

/** `import('./x.tsx')`, and the patterns of import.meta.glob() as far as they include. */
function broughtInBy(root: string, file: string, code: string): readonly string[] {
  const named = [...code.matchAll(/(?<!typeof )import\(\s*'([^']+)'/g)].map(([, address = '']) => address)
  const patterns = [...code.matchAll(/import\.meta\.glob[^(]*\(([^)]*)\)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'(\.[^']+)'/g)].map(([, pattern = '']) => join(dirname(file), pattern)),
  )
  return [...named.flatMap((address) => fileOf(root, file, address) ?? []), ...filesAt(root, patterns)]
}

function fileOf(root: string, from: string, address: string): string | null {
  if (!/^(#app\/|\.)/.test(address) || !/\.tsx?$/.test(address)) return null
  const file = address.startsWith('#app/') ? address.slice(1) : join(dirname(from), address)
  return existsSync(resolve(root, file)) ? relative('.', file) : null
}

/** The names that a statement declares at the top of a file. */
function declaredBy(statement: Node): readonly string[] {
  const declaration = (statement['declaration'] ?? statement) as Node
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') {
    return [(declaration['id'] as { name: string }).name]
  }
  if (declaration.type !== 'VariableDeclaration') return []
  return (declaration['declarations'] as readonly Node[]).flatMap((each) => [...namesIn(each['id'] as Node)])
}

/** Every name that stands in a piece of code, but for members of an object, keys and types. */
export function namesIn(value: unknown, names = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(value)) for (const each of value) namesIn(each, names)
  else if (typeof value === 'object' && value !== null && 'type' in value) namesInNode(value as Node, names)
  return names
}

function namesInNode(node: Node, names: Set<string>): void {
  if (TYPES.test(node.type)) return
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') names.add(String(node['name']))
  const isMember = node.type === 'MemberExpression' || node.type === 'Property'
  for (const [field, part] of Object.entries(node)) {
    const isKey = isMember && !node['computed'] && (field === 'property' || field === 'key')
    if (!isKey) namesIn(part, names)
  }
}
