import type { CallAnswer } from '@prelude/contract'
import { strToU8, type Zippable, zipSync } from 'fflate'

type Export = CallAnswer<'GET user/export'>['content']

export interface ArchiveParts {
  readonly exported: Export
  /** What this device keeps for itself, by its names. */
  readonly device: Readonly<Record<string, string>>
  /** What stands where, for people. */
  readonly readMe: string
}

const json = (value: unknown): Uint8Array => strToU8(`${JSON.stringify(value, null, 2)}\n`)

function bytesOf(base64: string): Uint8Array {
  const text = atob(base64)
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** A name that any system can unpack, inside its folder and only once. */
function fileNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const plain = name.replaceAll(/[^\p{L}\p{N} ._()-]+/gu, '_').replace(/^\.+/, '_') || 'fichier'
    let unique = plain
    for (let count = 2; taken.has(unique); count++) unique = plain.replace(/(\.[^.]+)?$/, ` (${count})$1`)
    taken.add(unique)
    return unique
  })
}

/** Everything that is kept of the learner as one zip: one JSON a subject, the files as they were sent. */
export function packExport({ exported: { exported_at, records, files }, device, readMe }: ArchiveParts): Uint8Array<ArrayBuffer> {
  const subjects = fileNames(Object.keys(records))
  const names = fileNames(files.map(({ name }) => name))
  const entries: Zippable = {
    'LISEZ-MOI.txt': strToU8(readMe),
    'cet-appareil.json': json(device),
    'tout.json': json({ exported_at, ...records }),
    ...Object.fromEntries(Object.values(records).map((rows, place) => [`donnees/${subjects[place]}.json`, json(rows)])),
    ...Object.fromEntries(files.map(({ base64 }, place) => [`fichiers/${names[place]}`, bytesOf(base64)])),
  }
  return zipSync(entries, { mtime: new Date(exported_at) })
}
