import pg from 'pg'

const { builtins } = pg.types
const DATE_LIST = 1182
const INT8_LIST = 1016
const NUMERIC_LIST = 1231
const TEXT_LIST: number = 1009

const textList: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_LIST)

/**
 * How column values become values of ours.
 *
 * A `date` stays the day it is: pg would turn it into an instant, which is another day in another time zone.
 */
const PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.DATE, (text) => text],
  [builtins.INT8, wholeNumber],
  [builtins.NUMERIC, (text) => text],
  [DATE_LIST, textList],
  [INT8_LIST, (text) => textList(text).map((each) => (each === null ? null : wholeNumber(each)))],
  [NUMERIC_LIST, textList],
])

export const columnParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : PARSERS.get(oid)) ?? pg.types.getTypeParser(oid, format),
}

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`${text} is too large to be counted exactly`)
  return value
}
