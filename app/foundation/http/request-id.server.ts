import { randomBytes } from 'node:crypto'

const process = randomBytes(9).toString('base64url')
let count = 0

/** Unique among all requests of all processes, and cheap: a random name of the process and a number. */
export function nextRequestId(): string {
  count += 1
  return `${process}-${count.toString(36)}`
}
