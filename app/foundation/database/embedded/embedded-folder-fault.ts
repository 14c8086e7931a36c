import { SetupFault } from '#app/foundation/fault/setup-fault.ts'

/** What the file system refuses is for the operator to mend. */
export function folderFault(dataDir: string, cause: unknown): SetupFault {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new SetupFault(
    `The folder ${dataDir} cannot be used (${reason}): set DATA_DIR to a folder that may be written to.`,
    { cause },
  )
}
