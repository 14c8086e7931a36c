import { SetupFault } from '#app/foundation/fault/setup-fault.ts'
import { FolderFault } from './yaml-folder.server.ts'

/** Ends the process. What the operator can mend is said in a clear line, anything else with all we know. */
export function endWithFault(error: unknown): never {
  if (error instanceof SetupFault || error instanceof FolderFault) console.error(error.message)
  else console.error('The shop could not start.', error)
  process.exit(1)
}
