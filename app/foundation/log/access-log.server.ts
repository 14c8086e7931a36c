import { machineTime } from '../clock/machine-time.ts'

export type Access = Readonly<{ requestId: string; method: string; path: string; status: number; ms: number }>

const BATCH_CHARACTERS = 16_384
const LONGEST_WAIT_MS = 250

/**
 * The lines of requests. They are by far the most, so they are written by hand and in batches:
 * the general logger would cost half of what serving a finished page does.
 */
export function createAccessLog(
  isOn: boolean,
  write: (lines: string) => void = (lines) => process.stdout.write(lines),
) {
  let lines = ''

  function flush(): void {
    if (lines) write(lines)
    lines = ''
  }

  function note({ requestId, method, path, status, ms }: Access): void {
    if (!isOn) return
    lines += `{"level":30,"time":"${machineTime()}","requestId":"${requestId}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms},"msg":"request"}\n`
    if (lines.length > BATCH_CHARACTERS) flush()
  }

  setInterval(flush, LONGEST_WAIT_MS).unref()
  process.once('exit', flush)
  return { note, flush }
}

export type AccessLog = ReturnType<typeof createAccessLog>
