import { crc32, inflateRawSync } from 'node:zlib'

const END = 0x06054b50

/** Reads an archive by its directory, as programs do, and checks what it says of each file. */
export function unzipped(archive: Buffer): ReadonlyMap<string, Buffer> {
  const end = archive.length - 22
  if (archive.readUInt32LE(end) !== END) throw new Error('This is no archive')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [check, size, nameLength] = [
      archive.readUInt32LE(at + 16),
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
    ]
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const start = archive.readUInt32LE(at + 42) + 30 + nameLength
    const bytes = inflateRawSync(archive.subarray(start, start + size))
    if (crc32(bytes) !== check) throw new Error(`${name} is damaged`)
    files.set(name, bytes)
    at += 46 + nameLength
  }
  return files
}
