import { PERSONAL_HEADERS } from '#app/foundation/pages/sheets.server.ts'

/** A table file, sent as fast as it is read. */
export function csvFile(name: string, parts: AsyncGenerator<string>): Response {
  const headers = {
    ...PERSONAL_HEADERS,
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  }
  return new Response(streamed(marked(parts)), { headers })
}

/** Spreadsheets read umlauts only in a file that says which letters it is written in. */
async function* marked(parts: AsyncGenerator<string>): AsyncGenerator<string> {
  yield '\uFEFF'
  yield* parts
}

/** A long list fills no memory. */
function streamed(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}
