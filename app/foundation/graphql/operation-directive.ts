import { type DocumentNode, getOperationAST, Kind, type OperationDefinitionNode, type ValueNode } from 'graphql'

type Asked = Readonly<{ operationName?: string | undefined; variables?: Readonly<Record<string, unknown>> | undefined }>

/** A word given to a directive on the operation, as a literal or by a variable; null where there is none. */
export function directiveWord(
  document: DocumentNode,
  [directive, argument]: readonly [string, string],
  { operationName, variables = {} }: Asked,
): string | null {
  const operation = getOperationAST(document, operationName)
  const given = operation?.directives
    ?.find(({ name }) => name.value === directive)
    ?.arguments?.find(({ name }) => name.value === argument)?.value
  if (!operation || !given) return null
  return wordOf(given, operation, variables)
}

function wordOf(
  value: ValueNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): string | null {
  if (value.kind === Kind.ENUM || value.kind === Kind.STRING) return value.value
  if (value.kind !== Kind.VARIABLE) return null
  const name = value.name.value
  const sent = Object.hasOwn(variables, name) ? variables[name] : undefined
  if (sent !== undefined) return typeof sent === 'string' ? sent : null
  const fallback = operation.variableDefinitions?.find((each) => each.variable.name.value === name)?.defaultValue
  return fallback ? wordOf(fallback, operation, {}) : null
}
