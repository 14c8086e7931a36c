import type { Server } from 'node:http'
import { SetupFault } from '#app/foundation/fault/setup-fault.ts'

/** Opens the port; a port that cannot be had is a matter of set-up, said in one line. */
export function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(faultOf(error, host, port)))
    server.listen(port, host, resolve)
  })
}

function faultOf(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new SetupFault(
        `Port ${port} is in use: stop the program that has it, or choose another with PORT=${port + 1}.`,
      )
    case 'EACCES':
      return new SetupFault(`Port ${port} may not be opened by this account: choose one above 1023 with PORT.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new SetupFault(`HOST is "${host}", which is no address of this machine: use 127.0.0.1 or 0.0.0.0.`)
    default:
      return error
  }
}
