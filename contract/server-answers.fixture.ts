/** An answer of the shop as whoever asked got it. */
export type SeenAnswer = Readonly<{ path: string; type: string; location: string; text: string }>

/** Reads along with every request to an origin, whichever fixture sends it. Ends with the scope. */
export function readingAlong(origin: string) {
  const { fetch: send } = globalThis
  const copies: Promise<SeenAnswer>[] = []
  globalThis.fetch = async (input, init) => {
    const answer = await send(input, init)
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin === origin) copies.push(copyOf(url.pathname, answer.clone()))
    return answer
  }
  return {
    seen: () => Promise.all(copies),
    [Symbol.dispose]: () => {
      globalThis.fetch = send
    },
  }
}

async function copyOf(path: string, answer: Response): Promise<SeenAnswer> {
  const { headers } = answer
  const text = await answer.text()
  return { path, type: headers.get('content-type') ?? '', location: headers.get('location') ?? '', text }
}
