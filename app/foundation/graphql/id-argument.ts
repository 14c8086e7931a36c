import { globalId, readGlobalId, wholeNumber } from '#app/foundation/ids/global-id.ts'
import { badArgument } from './api-error.ts'

/** The number in an argument's id. Another type's id is a thing that does not exist: null. */
export function numberOfId(text: string, type: string, argument = 'id'): number | null {
  const read = readGlobalId(text)
  if (!read) throw badArgument(argument, `is no global id: it has the form ${globalId(type, 1)}.`)
  return read.type === type ? wholeNumber(read.id) : null
}
