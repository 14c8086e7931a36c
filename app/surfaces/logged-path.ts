/** Addresses whose next part belongs to a person: a token, a code, a key. */
const PERSONAL =
  /^((?:\/en)?\/(?:orders|discount|preview|cart\/c|checkout|account\/callback|newsletter-confirmation|widerruf|cancellation))\/.*$/

/** The path as it may stand in a log: without query, and without what identifies a person. */
export function loggedPath(path: string): string {
  return path.replace(PERSONAL, '$1/…').slice(0, 200)
}
