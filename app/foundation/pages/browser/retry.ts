/** One first attempt and at most this many more. */
export const MOST_RETRIES = 3

export type PageLoad<Answer> =
  | Readonly<{ outcome: 'page'; answer: Answer }>
  | Readonly<{ outcome: 'not-found' | 'failed' }>

type HttpAnswer = Readonly<{ status: number; ok: boolean }>

/** Loads a page, again after a network failure or a server error. A page that is not there is not asked for again. */
export async function loadWithRetries<Answer extends HttpAnswer>(
  fetchOnce: () => Promise<Answer>,
): Promise<PageLoad<Answer>> {
  for (let attempt = 0; attempt <= MOST_RETRIES; attempt++) {
    const answer = await answerOf(fetchOnce)
    if (answer?.ok) return { outcome: 'page', answer }
    if (answer?.status === 404) return { outcome: 'not-found' }
    // Any other answer is final: asking again would only repeat a refusal.
    if (answer && answer.status < 500) return { outcome: 'failed' }
  }
  return { outcome: 'failed' }
}

async function answerOf<Answer>(fetchOnce: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await fetchOnce()
  } catch (failure) {
    // The visitor has gone elsewhere: nobody waits for this page any more.
    if (failure instanceof Error && failure.name === 'AbortError') throw failure
    return null
  }
}

/** The fault of a page whose code or supplies are gone, for instance after a new build. */
export function pageResourcesMissing(path: string): Error {
  return new Error(`page resources for ${path} not found`)
}
