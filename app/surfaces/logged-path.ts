/** Addresses that are the same for everybody, with all their parts. None of them may begin with a dot. */
const PUBLIC =
  /^(?:\/page-data)?(?:\/en)?\/(?:(?:products|collections|blogs|lexicon|pages|policies|assets|art|og|slice-data|sq|index|api)(?:\/[\w-][\w.-]*)*\/?)?$/
/** Addresses of which so much is the same for everybody; what follows may be a token, a code, a key, a number. */
const PUBLIC_BEGINNING =
  /^(?:\/page-data)?(?:\/en)?\/(?:office\/(?:orders|subscriptions|kitchen(?:\.csv|\.json)?|inbox|customers|measurement|experiments|content|members|audit|reconciliation|sign-in|sign-out|language)|sandbox\/(?:clock|outbox|charges|reconciliation|gift-cards|gateway|carrier)|webhooks\/payments|cart\/c|account\/[a-z-]+|[^/]*)(?=\/|$)/

/**
 * The path as it may stand in a log: without query, and without what identifies a person. Whatever is not known to be
 * the same for everybody is left out, so a new address is silent until somebody says that it may be told.
 */
export function loggedPath(path: string): string {
  const shown = PUBLIC.test(path) ? path : withoutRest(path)
  return shown.slice(0, 200)
}

function withoutRest(path: string): string {
  const [beginning = ''] = PUBLIC_BEGINNING.exec(path) ?? []
  return path.length > beginning.length ? `${beginning}/…` : beginning
}
