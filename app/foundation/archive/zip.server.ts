import { crc32, deflateRawSync } from 'node:zlib'

export type ArchivedFile = Readonly<{ path: string; bytes: Uint8Array }>

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
/** Names are UTF-8, as bit 11 says. */
const FLAGS = 0x0800
const DEFLATED = 8
const VERSION = 20

/** Puts files into one ZIP archive, as of a moment. No file may have 4 GB or more. */
export function zipOf(files: readonly ArchivedFile[], at: Date): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const name = Buffer.from(file.path)
    const body = deflateRawSync(file.bytes)
    const facts = factsOf({ file, name, body, at })
    const local = Buffer.concat([uint32(LOCAL), uint16(VERSION), facts, uint16(0), name])
    directory.push(entryOf({ facts, name, offset }))
    parts.push(local, body)
    offset += local.length + body.length
  }
  const central = Buffer.concat(directory)
  const count = uint16(files.length)
  const end = [uint32(END), uint32(0), count, count, uint32(central.length), uint32(offset), uint16(0)]
  return Buffer.concat([...parts, central, ...end])
}

type Packed = Readonly<{ file: ArchivedFile; name: Buffer; body: Buffer; at: Date }>

/** What stands before each file and once more in the directory. */
function factsOf({ file, name, body, at }: Packed): Buffer {
  const sizes = [uint32(crc32(file.bytes)), uint32(body.length), uint32(file.bytes.length), uint16(name.length)]
  return Buffer.concat([uint16(FLAGS), uint16(DEFLATED), timeOf(at), ...sizes])
}

function entryOf({ facts, name, offset }: { facts: Buffer; name: Buffer; offset: number }): Buffer {
  // No extra field, no comment, one disk, no attributes.
  const nothing = [uint16(0), uint16(0), uint16(0), uint16(0), uint32(0)]
  return Buffer.concat([uint32(CENTRAL), uint16(VERSION), uint16(VERSION), facts, ...nothing, uint32(offset), name])
}

/** MS-DOS time and date: two seconds a step, years since 1980. */
function timeOf(at: Date): Buffer {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return Buffer.concat([uint16(time), uint16(date)])
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
