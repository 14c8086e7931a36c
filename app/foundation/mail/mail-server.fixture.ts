import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** A mail that the server has taken: its recipients and its lines. */
export type TakenMail = Readonly<{ recipients: readonly string[]; source: string; messageId: string }>

type Answer = (line: string) => string | null

/** A mail server that takes every mail, as long as it is up. Ends with the test. */
export async function startMailServer(answer: Answer = () => null) {
  const taken: TakenMail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    converse(socket, { answer, take: (mail) => taken.push(mail) })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  async function goDown(): Promise<void> {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }

  async function comeBack(): Promise<void> {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    goDown,
    comeBack,
    async [Symbol.asyncDispose]() {
      if (server.listening) await goDown()
    },
  }
}

type Talk = Readonly<{ answer: Answer; take: (mail: TakenMail) => void }>

function converse(socket: Socket, { answer, take }: Talk): void {
  let recipients: string[] = []
  let source: string[] | null = null
  const say = (text: string) => void socket.write(`${text}\r\n`)

  function hearBody(lines: string[], line: string): void {
    if (line !== '.') return void lines.push(line.replace(/^\.\./, '.'))
    const whole = lines.join('\r\n')
    take({ recipients, source: whole, messageId: /^message-id: (.+)$/im.exec(whole)?.[1] ?? '' })
    recipients = []
    source = null
    say('250 taken')
  }

  function hearCommand(line: string): void {
    const refusal = answer(line)
    const [, recipient] = /^RCPT TO:<(.*)>/i.exec(line) ?? []
    if (recipient !== undefined && !refusal) recipients.push(recipient)
    const [word = ''] = /^(?:DATA|QUIT)/i.exec(line) ?? []
    if (word === 'DATA' && !refusal) source = []
    say(refusal ?? { DATA: '354 go on', QUIT: '221 bye' }[word] ?? '250 fine')
  }

  say('220 mail.test ready')
  createInterface({ input: socket }).on('line', (line) => (source ? hearBody(source, line) : hearCommand(line)))
}
