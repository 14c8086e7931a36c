import { type DocumentNode, type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql'
import { createYoga, type GraphQLParams, type Plugin } from 'graphql-yoga'
import { createCompiledQueries } from './compiled-queries.server.ts'
import { keptBySize } from './kept-by-size.ts'
import { costOf } from './query-cost.ts'
import { parseWithin, type QueryLimits, tooLarge } from './query-limits.ts'

/** One operation as it was sent. */
export type Asked = Readonly<{
  query: string
  operationName?: string | undefined
  variables?: Record<string, unknown> | undefined
}>

export type ApiAnswer = Readonly<{ status: number; body: string }>

export type ApiSettings = Readonly<{
  schema: GraphQLSchema
  limits: QueryLimits
  /** What resolvers know of the request; made once the query is known to be sound. */
  contextOf: (request: Request, document: DocumentNode, asked: Asked) => Promise<object>
  /** Hears of every fault whose text is kept from the caller. */
  onFault: (fault: unknown) => void
}>

/** Texts of queries that stay parsed: some hundred ordinary ones. */
const KEPT_CHARACTERS = 500_000
const KEPT_ERROR_CHARACTERS = 100_000

/** A GraphQL API without its door: takes an operation, gives the answer as it is sent. */
export function createGraphqlApi(settings: ApiSettings) {
  const { schema, onFault } = settings
  const yoga = createYoga({
    schema,
    plugins: [withinLimits(settings), compiling(settings)],
    parserAndValidationCache: {
      documentCache: keptBySize<DocumentNode>(KEPT_CHARACTERS),
      errorCache: keptBySize<Error>(KEPT_ERROR_CHARACTERS),
    },
    maskedErrors: { isDev: false, errorMessage: 'Something went wrong on our side.' },
    // Masked faults are logged here and nowhere else.
    logging: { debug: ignore, info: ignore, warn: ignore, error: (fault) => onFault(causeOf(fault)) },
    batching: false,
    multipart: false,
    graphiql: false,
    landingPage: false,
    cors: false,
  })

  return async (request: Request, asked: Asked): Promise<ApiAnswer> => {
    // Past yoga's own HTTP layer, which costs more than all the rest of an answer.
    const result = await yoga.getResultForParams({ params: asked as GraphQLParams, request }, {})
    return sent(result as ExecutionResult)
  }
}

/** Refuses queries that are too large while they are read, before validation takes its time over them. */
function withinLimits({ limits }: ApiSettings): Plugin {
  return {
    onParse({ setParseFn }) {
      setParseFn((query: string) => parseWithin(limits, query))
    },
  }
}

function compiling({ schema, limits, contextOf }: ApiSettings): Plugin {
  const findCompiled = createCompiledQueries(schema)
  const costs = new WeakMap<DocumentNode, Map<string, ReturnType<typeof costOf>>>()

  function costOfOperation(document: DocumentNode, operationName: string | undefined) {
    const known = costs.get(document) ?? new Map<string, ReturnType<typeof costOf>>()
    costs.set(document, known)
    const cost = known.get(operationName ?? '') ?? costOf(document, operationName)
    known.set(operationName ?? '', cost)
    return cost
  }

  return {
    async onExecute({ args, setExecuteFn, extendContext }) {
      const { document } = args
      const operationName = args.operationName ?? undefined
      const variables: Record<string, unknown> = args.variableValues ?? {}
      const cost = costOfOperation(document, operationName)(variables)
      if (cost > limits.cost) throw tooLarge(`The answer may hold ${cost} values, at most ${limits.cost}: ask for fewer.`)
      const { request, params } = args.contextValue
      extendContext(await contextOf(request, document, { query: params.query ?? '', operationName, variables }))
      const run = findCompiled(document, operationName)
      if (run) setExecuteFn(run)
    },
  }
}

function ignore(): void {}

function causeOf(fault: unknown): unknown {
  return fault instanceof GraphQLError ? (fault.originalError ?? fault) : fault
}

function sent({ data, errors }: ExecutionResult): ApiAnswer {
  if (!errors?.length) return { status: 200, body: JSON.stringify({ data }) }
  const status = Math.max(...errors.map(({ extensions }) => statusOf(extensions, data)))
  return { status, body: JSON.stringify({ ...(data === undefined ? {} : { data }), errors: errors.map(shown) }) }
}

/** Errors in an answer are no errors of HTTP, unless the query was refused or nothing could be answered. */
function statusOf({ http, unexpected }: GraphQLError['extensions'], data: unknown): number {
  const { status, spec } = (http ?? {}) as { status?: number; spec?: boolean }
  if (status && !spec) return status
  return unexpected && !data ? 500 : 200
}

/** What a caller sees of an error: no guesses at names, which would tell the schema to those who may not read it. */
function shown(error: GraphQLError) {
  const { message, locations, path, extensions } = error
  const { http: _, unexpected: __, ...rest } = extensions
  return {
    message: message.replace(/ ?Did you mean .*$/s, ''),
    ...(locations ? { locations } : {}),
    ...(path ? { path } : {}),
    ...(Object.keys(rest).length ? { extensions: rest } : {}),
  }
}
