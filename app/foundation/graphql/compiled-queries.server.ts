import type { DocumentNode, ExecutionArgs, ExecutionResult, GraphQLSchema } from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'

type Kept = { uses: number; run: CompiledQuery['query'] | null }

/** Compiling pays off for queries that come again; a query that is never seen twice costs no compilation. */
const USES_BEFORE_COMPILING = 3

/** Finds the compiled form of a query that is asked often; null while it is not worth compiling. */
export function createCompiledQueries(schema: GraphQLSchema) {
  const kept = new WeakMap<DocumentNode, Map<string, Kept>>()

  return (document: DocumentNode, operationName: string | undefined) => {
    // One text can hold several operations, and each is compiled by itself.
    const operations = kept.get(document) ?? new Map<string, Kept>()
    kept.set(document, operations)
    const query = operations.get(operationName ?? '') ?? { uses: 0, run: null }
    operations.set(operationName ?? '', query)
    query.uses += 1
    if (query.uses === USES_BEFORE_COMPILING) query.run = compiled(schema, document, operationName)
    return query.run && runner(query.run)
  }
}

function runner(run: CompiledQuery['query']) {
  return ({ rootValue, contextValue, variableValues }: ExecutionArgs): Promise<ExecutionResult> | ExecutionResult =>
    run(rootValue, contextValue, variableValues ?? {})
}

function compiled(schema: GraphQLSchema, document: DocumentNode, operationName: string | undefined) {
  const result = compileQuery(schema, document, operationName)
  return isCompiledQuery(result) ? result.query : null
}
