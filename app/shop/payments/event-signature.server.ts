import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that a signature may be old or early. */
const TOLERANCE = 300

/** Signs the bytes of an event together with the time, as "t=1763190000,v1=…". */
export function signEvent(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${digestOf(body, secret, String(seconds))}`
}

/** Whether an event was signed by someone who knows one of the secrets, and not long ago. */
export function isSigned(
  { body, signature }: { body: string; signature: string | null },
  secrets: readonly string[],
  now: Date,
): boolean {
  const [, seconds = '', digest = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
  if (!digest || Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE) return false
  const given = Buffer.from(digest)
  return secrets.some((secret) => timingSafeEqual(given, Buffer.from(digestOf(body, secret, seconds))))
}

function digestOf(body: string, secret: string, seconds: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
}
