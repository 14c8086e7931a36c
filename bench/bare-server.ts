// The least that Node can do: one finished body for every request. node bare-server.ts FILE CONTENT-TYPE
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [file = '', type = ''] = process.argv.slice(2)
const body = readFileSync(file)
const headers = {
  'content-type': type,
  'content-encoding': 'br',
  'content-length': body.length,
  'cache-control': 'public, max-age=0, must-revalidate',
  etag: '"bare"',
}

const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
