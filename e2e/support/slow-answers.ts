/**
 * Loaded before the shop (`node --import`): half of all requests take up to SLOW_MS longer, as on a bad network. Some
 * reach the shop late, some answers leave it late, so that what was asked first often arrives last.
 */
import { type IncomingMessage, Server, type ServerResponse } from 'node:http'

const MOST_MS = Number(process.env['SLOW_MS'])
const emit: (event: string, ...facts: unknown[]) => boolean = Server.prototype.emit

Server.prototype.emit = function (this: Server, event: string, ...facts: unknown[]): boolean {
  const pass = () => emit.call(this, event, ...facts)
  if (event !== 'request') return pass()
  const [{ url, socket }] = facts as [IncomingMessage, ServerResponse]
  const chance = url === '/healthz' ? 1 : Math.random()
  const delayMs = Math.random() * MOST_MS
  if (chance < 0.25) {
    setTimeout(pass, delayMs)
    return true
  }
  if (chance < 0.5) {
    socket.cork()
    setTimeout(() => socket.uncork(), delayMs)
  }
  return pass()
}
