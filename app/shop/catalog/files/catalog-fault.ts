import type { Fault } from '#app/foundation/fault/fault.ts'

export function productFault({ handle }: { handle: string }, field: string, message: string): Fault {
  return { file: `products/${handle}.yaml`, field, message }
}

export function collectionFault({ handle }: { handle: string }, field: string, message: string): Fault {
  return { file: `collections/${handle}.yaml`, field, message }
}
