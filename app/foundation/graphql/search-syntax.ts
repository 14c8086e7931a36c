/** One condition of a search text, such as `tag:vegan` or `price:>=10`; without a field it is a word of free text. */
export type Term = Readonly<{
  field: string | null
  comparison: '=' | '<' | '<=' | '>' | '>='
  value: string
  /** Written with an asterisk: the value only has to be the beginning. */
  isPrefix: boolean
}>

export type Condition =
  | Readonly<{ kind: 'term'; term: Term }>
  | Readonly<{ kind: 'not'; part: Condition }>
  | Readonly<{ kind: 'all' | 'any'; parts: readonly Condition[] }>

/** More than anyone writes by hand; what comes after is ignored. */
const MOST_TOKENS = 100

const TOKEN = /\s*(\(|\)|-?[\w.]*:?(?:[<>]=?)?(?:"[^"]*"|'[^']*'|[^\s()"']+|["']))/gy

/** Reads the search syntax of published commerce APIs. It has no errors: what cannot be understood is a word. */
export function parseSearch(text: string): Condition {
  const tokens = [...text.matchAll(TOKEN)].slice(0, MOST_TOKENS).map(([, token = '']) => token)
  let at = 0

  function any(): Condition {
    const parts = [all()]
    while (tokens[at] === 'OR') {
      at += 1
      parts.push(all())
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'any', parts }
  }

  function all(): Condition {
    const parts: Condition[] = []
    while (at < tokens.length && tokens[at] !== 'OR' && tokens[at] !== ')') {
      if (tokens[at] === 'AND') at += 1
      else parts.push(one())
    }
    return { kind: 'all', parts }
  }

  function one(): Condition {
    const token = tokens[at] ?? ''
    at += 1
    if (token === 'NOT') return { kind: 'not', part: one() }
    if (token !== '(') return termOf(token)
    const inside = any()
    if (tokens[at] === ')') at += 1
    return inside
  }

  const parts = [any()]
  // A bracket that closes nothing does not end the search.
  while (at < tokens.length) {
    if (tokens[at] === ')' || tokens[at] === 'OR') at += 1
    parts.push(any())
  }
  return { kind: 'all', parts }
}

function termOf(token: string): Condition {
  if (token.length > 1 && token.startsWith('-')) return { kind: 'not', part: termOf(token.slice(1)) }
  const [, field = null, comparison = '=', rest = token] = /^(?:([\w.]+):)?([<>]=?)?(.*)$/s.exec(token) ?? []
  const value = rest.replace(/^(["'])(.*)\1$/s, '$2')
  const isPrefix = value.length > 1 && value.endsWith('*')
  return {
    kind: 'term',
    term: {
      field: field?.toLowerCase() ?? null,
      comparison: comparison as Term['comparison'],
      value: isPrefix ? value.slice(0, -1) : value,
      isPrefix,
    },
  }
}

export function holds(condition: Condition, holdsFor: (term: Term) => boolean): boolean {
  switch (condition.kind) {
    case 'term':
      return holdsFor(condition.term)
    case 'not':
      return !holds(condition.part, holdsFor)
    case 'all':
      return condition.parts.every((part) => holds(part, holdsFor))
    case 'any':
      return condition.parts.some((part) => holds(part, holdsFor))
  }
}

/** Compares as a number where a term asks for more or less than one. */
export function compares({ comparison, value }: Term, actual: number): boolean {
  const wanted = Number(value)
  switch (comparison) {
    case '=':
      return actual === wanted
    case '<':
      return actual < wanted
    case '<=':
      return actual <= wanted
    case '>':
      return actual > wanted
    case '>=':
      return actual >= wanted
  }
}
