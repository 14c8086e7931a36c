/** Random bytes of a verifier. */
const VERIFIER_BYTES = 32

export const NO_WINDOW = 'window object is not available'

/** A secret that only this browser knows, and that the code of a login is worth nothing without. */
export function createVerifier(
  random: (length: number) => Uint8Array = (length) => crypto.getRandomValues(new Uint8Array(length)),
): string {
  needWindow()
  return base64Url(random(VERIFIER_BYTES))
}

/** What a login is told of the verifier. */
export async function challengeOf(verifier: string): Promise<string> {
  needWindow()
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

function needWindow(): void {
  if (!('window' in globalThis)) throw new Error(NO_WINDOW)
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
