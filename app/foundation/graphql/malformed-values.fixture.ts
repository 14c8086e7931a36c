import fc from 'fast-check'
import {
  type GraphQLArgument,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql'
import { sampleJson } from './schema-paths.fixture.ts'

/** A place that takes a value: an argument, or a field somewhere in an argument. */
export type Target = Readonly<{
  name: string
  /** The whole argument as JSON, with a text in this place. */
  wrap: (json: string) => string
}>

const MEGABYTE = 1_000_000
const DEEP = 2000

/** Values that are wrong nearly everywhere, as JSON: some of it nobody would write by means of a program. */
const WRONG: readonly string[] = [
  ...['null', 'true', 'false', '0', '-0', '-1', '1.5', '1e3', '2147483647', '2147483648', '-2147483649'],
  ...['9007199254740993', '-9223372036854775809', '18446744073709551616', '1e400', '-1e400', '1e-400', '0.1e-7'],
  ...['""', '" "', '"NaN"', '"Infinity"', '"-1"', '"1e400"', '"null"', '"undefined"', '"true"', '"0x1F"'],
  ...[
    '"\\u0000"',
    '"a\\u0000b"',
    '"\\u001b[2J"',
    '"\\r\\nSet-Cookie: a=b"',
    '"\\ud800"',
    '"\\udfff\\ud800"',
    '"\\uFEFF"',
  ],
  ...['"🥦🥦🥦"', '"👩‍👩‍👧‍👦"', '"\\u202Egnurts\\u202C"', '"e\\u0301"', '"ﬃ"', '"İ"', '"ẞ"', '"\\uFFFF"'],
  ...['"__proto__"', '"constructor"', '"toString"', '"hasOwnProperty"', '{"__proto__":{"isAdmin":true}}'],
  ...['{"constructor":{"prototype":{"isAdmin":true}}}', '{"a":1,"a":2}', '{"toString":1}', '{"length":9}', '{}', '[]'],
  ...['[null]', '[[[]]]', '[1,"a",null,{}]', `[${'0,'.repeat(250)}0]`, `[${'"a",'.repeat(5000)}"a"]`],
  ...[`${'['.repeat(DEEP)}${']'.repeat(DEEP)}`, `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`],
  ...['gid://shopify/Cart/1', 'gid://shopify/Product/0', 'gid://shopify/Product/-1', 'gid://shopify/Product/1e3'].map(
    quoted,
  ),
  ...['gid://shopify/Product/99999999999999999999', 'gid://shopify/Product/1?key=x', 'gid:///', 'gid://a/b/c/d'].map(
    quoted,
  ),
  ...["' or 1=1; --", '"; drop table product; --', "1'; select pg_sleep(9); --", '{"$gt":""}', '%_\\', '*'].map(quoted),
  ...[
    '(a+)+$',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '('.repeat(900),
    'NOT '.repeat(225),
    '-'.repeat(900),
    'a:'.repeat(450),
  ].map(quoted),
  ...['../../../../etc/passwd', '{{7*7}}', '<script>alert(1)</script>', '%s%n%x', '\\', "'", '`'].map(quoted),
  ...[btoa('["ID",1]'), btoa('["ID",1,1,1]'), btoa('["ID",null,1]'), btoa('["ID",{},1]'), btoa('["ID",1e400,1]')].map(
    quoted,
  ),
  ...[
    btoa('["ID",1,1.5]'),
    btoa('["TITLE","a",-1]'),
    btoa('{"__proto__":[]}'),
    btoa('[['),
    '=',
    '====',
    'YQ=',
    'YQ',
  ].map(quoted),
  ...['a'.repeat(1000), 'a'.repeat(10_000), '🥦'.repeat(2000), 'a'.repeat(100_000), 'a'.repeat(MEGABYTE)].map(quoted),
]

/** Values as they are written into a query, right or not. */
const LITERALS: readonly string[] = [
  ...[
    '1e999',
    '-2147483649',
    '00',
    '0x1F',
    '.5',
    'NULL',
    'null',
    'true',
    'NOBODY',
    '$nobody',
    '$',
    '"',
    '"""',
    '{',
    '[',
  ],
  ...[
    '"""block\n"""',
    '"\\uD800"',
    '"\\u{110000}"',
    '"\\x"',
    '{ a: 1, a: 2 }',
    '{ __proto__: 1 }',
    '[[[[1]]]]',
    '[1, "a"]',
  ],
  ...[`${'['.repeat(500)}${']'.repeat(500)}`, `${'{a:'.repeat(500)}1${'}'.repeat(500)}`, `"${'a'.repeat(40_000)}"`],
]

/** A cursor as this shop writes it, with anything inside. */
const cursors = fc
  .tuple(
    fc.constantFrom('ID', 'TITLE', 'POSITION', 'RANK', 'PRICE'),
    fc.jsonValue(),
    fc.oneof(fc.integer(), fc.double()),
  )
  .map((parts) => quoted(btoa(JSON.stringify(parts).replace(/[^ -~]/g, '?'))))

const anything = fc.oneof(
  fc.json({ maxDepth: 5 }),
  fc.string({ unit: 'binary', maxLength: 60 }).map(quoted),
  fc.string({ unit: 'grapheme', maxLength: 60 }).map(quoted),
  fc.base64String({ maxLength: 60 }).map(quoted),
  fc.double().map((number) => String(Number.isFinite(number) ? number : '1e999')),
  fc.bigInt().map(String),
  fc
    .array(fc.constantFrom('(', ')', '"', "'", 'OR', 'AND', 'NOT', '-', ':', '<=', 'a', ' ', '*', '%'))
    .map((parts) => quoted(parts.join(''))),
  fc
    .tuple(fc.stringMatching(/^[A-Za-z]{1,12}$/), fc.string({ maxLength: 30 }))
    .map(([type, id]) => quoted(`gid://shopify/${type}/${id}`)),
  cursors,
)

/**
 * Malformed values as JSON: those that are known to be troublesome, then random ones until there are enough. Of few
 * values the seed chooses which, for each place others.
 */
export function malformedJson(count: number): string[] {
  return [...some(WRONG, count), ...fc.sample(anything, Math.max(0, count - WRONG.length - LITERALS.length))]
}

export function malformedLiterals(count: number): readonly string[] {
  return some(LITERALS, Math.ceil(count / 2))
}

let turn = 0

function some(values: readonly string[], count: number): readonly string[] {
  if (count >= values.length) return values
  const step = Math.ceil(values.length / count)
  const first = (turn++ + Number(process.env['TEST_SEED'] ?? 0)) % step
  return values.filter((_, at) => at % step === first)
}

/** An argument and all fields inside it, as far down as anybody writes them. */
export function targetsOf({ name, type }: GraphQLArgument): Target[] {
  return [{ name, wrap: (json) => json }, ...insideOf(type, { name, wrap: (json) => json }, 3)]
}

function insideOf(type: GraphQLInputType, place: Target, levels: number): Target[] {
  if (isNonNullType(type)) return insideOf(type.ofType, place, levels)
  if (isListType(type)) return insideOf(type.ofType, { ...place, wrap: (json) => place.wrap(`[${json}]`) }, levels)
  if (!isInputObjectType(type) || levels === 0) return []
  const fields = Object.values(type.getFields())
  return fields.flatMap((field) => {
    const others = fields.filter((each) => each !== field && isRequiredInputField(each))
    const rest = others.map((each) => `,${quoted(each.name)}:${JSON.stringify(sampleJson(each.type))}`).join('')
    const inner: Target = {
      name: `${place.name}.${field.name}`,
      wrap: (json) => place.wrap(`{${quoted(field.name)}:${json}${rest}}`),
    }
    return [inner, ...insideOf(field.type, inner, levels - 1)]
  })
}

function quoted(text: string): string {
  return JSON.stringify(text)
}
