/** Texts that the browser keeps for us by name. Where it refuses storage nothing is kept, and nothing fails. */
export interface TextStorage {
  /** Null where nothing is kept under the name. */
  read(name: string): string | null
  /** Answers whether it is kept; null removes it. */
  write(name: string, text: string | null): boolean
  /** Null where nothing is kept under the name, or something that is not JSON. */
  readJson(name: string): unknown
  writeJson(name: string, value: unknown): boolean
}

/** The browser's own storage, for who goes through its names or has a memory of its own; it throws where storage is refused. */
export const openDeviceStorage = (): Storage => localStorage
export const openTabStorage = (): Storage => sessionStorage

function createTextStorage(open: () => Storage): TextStorage {
  const read = (name: string): string | null => {
    try {
      return open().getItem(name)
    } catch {
      return null
    }
  }
  const write = (name: string, text: string | null): boolean => {
    try {
      if (text === null) open().removeItem(name)
      else open().setItem(name, text)
      return true
    } catch {
      return false
    }
  }
  return {
    read,
    write,
    readJson(name) {
      try {
        return JSON.parse(read(name) ?? 'null')
      } catch {
        return null
      }
    },
    writeJson: (name, value) => write(name, JSON.stringify(value)),
  }
}

/** Kept by this device until somebody clears it; other tabs see it. */
export const deviceStorage = createTextStorage(openDeviceStorage)
/** Kept as long as this tab. */
export const tabStorage = createTextStorage(openTabStorage)
