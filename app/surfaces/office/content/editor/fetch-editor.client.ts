const TOKENS = 'input[name="formToken"]'

/** This page of the editor as the server would show it now; null when it shows no editor, as to somebody signed out. */
export async function fetchEditor(): Promise<Document | null> {
  const answer = await fetchPatiently(location.href)
  if (!answer?.ok) return null
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return page.getElementById('editor') ? page : null
}

const PAUSES_MS = [1000, 3000]

/** A shop that is busy, or a line that is gone for a moment, is asked again. */
async function fetchPatiently(address: string): Promise<Response | null> {
  for (const pauseMs of PAUSES_MS) {
    const answer = await fetch(address).catch(() => null)
    if (answer && answer.status < 500) return answer
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return fetch(address).catch(() => null)
}

/** Takes the token of the session into every form; false when they have it already. */
export function takeFreshToken(page: Document): boolean {
  const fresh = page.querySelector<HTMLInputElement>(`#editor ${TOKENS}`)?.value
  const stale = [...document.querySelectorAll<HTMLInputElement>(TOKENS)].filter(({ value }) => value !== fresh)
  if (fresh === undefined) return false
  for (const field of stale) field.value = fresh
  return stale.length > 0
}
