import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  type ValidationRule,
  validate,
} from 'graphql'
import { createYoga, type GraphQLParams, type Plugin } from 'graphql-yoga'
import { createCompiledQueries } from './compiled-queries.server.ts'
import { keptBySize } from './kept-by-size.ts'
import { type Amount, costOf, type ListSizes } from './query-cost.ts'
import { parseWithin, type QueryLimits, tooLarge } from './query-limits.ts'
import { priceOf } from './query-price.ts'
import { TIME_BUDGET_MS } from './time-budget.ts'

/** One operation as it was sent. */
export type Asked = Readonly<{
  query: string
  operationName?: string | undefined
  variables?: Record<string, unknown> | undefined
}>

/** An answer as it is sent; refused ones may come again after some seconds. */
export type ApiAnswer = Readonly<{ status: number; body: string; retryAfterSeconds?: number }>

export type ApiSettings = Readonly<{
  schema: GraphQLSchema
  limits: QueryLimits
  /** What resolvers know of the request; made once the query is known to be sound. */
  contextOf: (request: Request, document: DocumentNode, asked: Asked) => Promise<object>
  /** Asked with the price of a query before any of it runs; throws when its sender has to wait. */
  charge?: (request: Request, price: number) => void
  /** How long lists can be by what there is, by the names of their fields. */
  listSizes?: (request: Request) => Promise<ListSizes>
  /** Hears how long the answer to a request became. */
  onAnswer?: (request: Request, characters: number) => void
  /** Whether queries may ask for the schema itself; they may unless told otherwise. */
  isIntrospectable?: boolean
  /** Hears of every fault whose text is kept from the caller. */
  onFault: (fault: unknown) => void
}>

/** Texts of queries that stay parsed: some hundred ordinary ones. */
const KEPT_CHARACTERS = 250_000
/** Enough to mend a query; finding and writing them all would cost more than answering it. */
const MOST_ERRORS = 10

/** A GraphQL API without its route: takes an operation, gives the answer as it is sent. */
export function createGraphqlApi(settings: ApiSettings) {
  const { schema, onFault, onAnswer } = settings
  const yoga = createYoga({
    schema,
    plugins: [keepingSoundQueries(settings), compiling(settings)],
    parserAndValidationCache: false,
    maskedErrors: { maskError: (error) => (isForTheCaller(error) ? error : maskedFault(error)) },
    logging: { debug: ignore, info: ignore, warn: ignore, error: toldOnce(onFault) },
    batching: false,
    multipart: false,
    graphiql: false,
    landingPage: false,
    cors: false,
  })

  return async (request: Request, asked: Asked): Promise<ApiAnswer> => {
    // Past yoga's own HTTP layer, which costs more than all the rest of an answer.
    const result = await yoga.getResultForParams({ params: asked as GraphQLParams, request }, {})
    const answer = sent(result as ExecutionResult)
    onAnswer?.(request, answer.body.length)
    return answer
  }
}

/**
 * Refuses queries that are too large while they are read, and keeps those that were found sound.
 *
 * Yoga's own cache also keeps the others, with all their errors: strangers could fill the memory with them.
 */
function keepingSoundQueries({ limits, isIntrospectable = true }: ApiSettings): Plugin {
  const more = isIntrospectable ? [] : [NoSchemaIntrospectionCustomRule]
  const byText = keptBySize<DocumentNode>(KEPT_CHARACTERS)
  const sound = new WeakSet<DocumentNode>()
  return {
    onParse({ params, setParsedDocument, setParseFn }) {
      const kept = byText.get(String(params.source))
      if (kept) setParsedDocument(kept)
      else setParseFn((query: string) => parseWithin(limits, query))
    },
    onValidate({ params: { documentAST: document }, setResult, setValidationFn }) {
      if (sound.has(document)) {
        setResult([])
        return
      }
      setValidationFn((schema: GraphQLSchema, query: DocumentNode, rules: ValidationRule[]) =>
        validate(schema, query, [...rules, ...more], { maxErrors: MOST_ERRORS }),
      )
      return ({ valid }) => {
        if (!valid) return
        sound.add(document)
        byText.set(document.loc?.source.body ?? '', document)
      }
    },
  }
}

type Costs = Readonly<{ cost: Amount; price: Amount }>

/** Both are worked out once for an operation. */
function createCosts() {
  const known = new WeakMap<DocumentNode, Map<string, Costs>>()
  return (document: DocumentNode, operationName: string | undefined): Costs => {
    const ofDocument = known.get(document) ?? new Map<string, Costs>()
    known.set(document, ofDocument)
    const found = ofDocument.get(operationName ?? '')
    const costs = found ?? { cost: costOf(document, operationName), price: priceOf(document, operationName) }
    ofDocument.set(operationName ?? '', costs)
    return costs
  }
}

function compiling({ schema, limits, contextOf, charge, listSizes }: ApiSettings): Plugin {
  const findCompiled = createCompiledQueries(schema)
  const costsOf = createCosts()

  return {
    async onExecute({ args, setExecuteFn, extendContext }) {
      const { document } = args
      const operationName = args.operationName ?? undefined
      const variables: Record<string, unknown> = args.variableValues ?? {}
      const { request, params } = args.contextValue
      const { cost, price } = costsOf(document, operationName)
      const sizes = await listSizes?.(request)
      const values = cost(variables, sizes)
      if (values > limits.cost)
        throw tooLarge(`The answer may hold ${values} values, at most ${limits.cost}: ask for fewer.`)
      charge?.(request, price(variables, sizes))
      const asked = { query: params.query ?? '', operationName, variables }
      const stopsAt = performance.now() + TIME_BUDGET_MS
      const context: object = { ...(await contextOf(request, document, asked)), stopsAt }
      extendContext(context)
      // Yoga's own way would send what is marked by @defer in a second part; here everything comes at once.
      setExecuteFn(findCompiled(document, operationName) ?? execute)
    },
  }
}

function ignore(): void {}

/**
 * Whether an error was meant to be read: about the query, or thrown as such by a resolver.
 *
 * Anything else that happens at a field is a fault of ours, also a missing value that must not be missing.
 */
function isForTheCaller(error: unknown): error is GraphQLError {
  return error instanceof GraphQLError && (!error.path || error.originalError instanceof GraphQLError)
}

function maskedFault(error: unknown): GraphQLError {
  const { nodes = null, path = null } = error instanceof GraphQLError ? error : {}
  const extensions = { code: 'INTERNAL_SERVER_ERROR', unexpected: true }
  return new GraphQLError('Something went wrong on our side.', { nodes, path, extensions })
}

/** Some faults pass by twice on their way out. */
function toldOnce(tell: (fault: unknown) => void) {
  const told = new WeakSet<object>()
  return (fault: unknown) => {
    const cause = fault instanceof GraphQLError ? (fault.originalError ?? fault) : fault
    if (typeof cause === 'object' && cause !== null) {
      if (told.has(cause)) return
      told.add(cause)
    }
    tell(cause)
  }
}

function sent({ data, errors }: ExecutionResult): ApiAnswer {
  if (!errors?.length) return { status: 200, body: JSON.stringify({ data }) }
  const status = Math.max(...errors.map((error) => statusOf(error, data)))
  // Next to data, each error explains a value that is missing there.
  const told = data === undefined ? errors.slice(0, MOST_ERRORS) : errors
  const body = JSON.stringify({ ...(data === undefined ? {} : { data }), errors: told.map(shown) })
  const waits = errors
    .map((error) => extensionsOf(error)['retryAfterSeconds'])
    .filter((wait) => typeof wait === 'number')
  return waits.length ? { status, body, retryAfterSeconds: Math.max(...waits) } : { status, body }
}

/** Errors in an answer are no errors of HTTP, unless the query was refused or nothing could be answered. */
function statusOf(error: GraphQLError, data: unknown): number {
  const { refused, unexpected, retryAfterSeconds } = extensionsOf(error)
  if (retryAfterSeconds) return 429
  if (refused) return 400
  return unexpected && !data ? 500 : 200
}

/** Compiled queries leave them out where there are none. */
function extensionsOf({ extensions }: { extensions?: GraphQLError['extensions'] }): Record<string, unknown> {
  return extensions ?? {}
}

/** What a caller sees of an error: no guesses at names, which would tell the schema to those who may not read it. */
function shown(error: GraphQLError) {
  const { message, locations, path } = error
  const { http: _, refused: __, unexpected: ___, retryAfterSeconds: ____, ...rest } = extensionsOf(error)
  return {
    message: message.replace(/ ?Did you mean .*$/s, ''),
    ...(locations ? { locations } : {}),
    ...(path ? { path } : {}),
    ...(Object.keys(rest).length ? { extensions: rest } : {}),
  }
}
