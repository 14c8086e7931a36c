const TOKENS = 'input[name="formToken"]'

/** This page of the editor as the server would show it now; null when it shows no editor, as to somebody signed out. */
export async function fetchEditor(): Promise<Document | null> {
  const answer = await fetch(location.href).catch(() => null)
  if (!answer?.ok) return null
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return page.getElementById('editor') ? page : null
}

/** Takes the token of the session into every form; false when they have it already. */
export function takeFreshToken(page: Document): boolean {
  const fresh = page.querySelector<HTMLInputElement>(`#editor ${TOKENS}`)?.value
  const stale = [...document.querySelectorAll<HTMLInputElement>(TOKENS)].filter(({ value }) => value !== fresh)
  if (fresh === undefined) return false
  for (const field of stale) field.value = fresh
  return stale.length > 0
}
