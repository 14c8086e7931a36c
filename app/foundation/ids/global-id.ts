/** A thing's id as clients of the published API know it: a type and what identifies it there. */
export type GlobalId = Readonly<{ type: string; id: string }>

const SHAPE = /^gid:\/\/[\w-]{1,40}\/([A-Za-z]{1,60})\/([\w-]{1,80})(?:\?|$)/

export function globalId(type: string, id: number | string): string {
  return `gid://shopify/${type}/${id}`
}

/** Reads an id of any namespace; null for what is no such id at all. */
export function readGlobalId(text: string): GlobalId | null {
  const [, type, id] = SHAPE.exec(text) ?? []
  return type === undefined || id === undefined ? null : { type, id }
}

export function wholeNumber(text: string): number | null {
  const number = Number(text)
  return /^\d+$/.test(text) && Number.isSafeInteger(number) ? number : null
}
