/** Strings in the browser's storage by key. Where storage is refused nothing is stored, and no call throws. */
export interface TextStorage {
  /** Null where nothing is stored under the key. */
  read(name: string): string | null
  /** Returns whether it was stored; null removes it. */
  write(name: string, text: string | null): boolean
  /** Null where nothing is stored under the key, or it is not JSON. */
  readJson(name: string): unknown
  writeJson(name: string, value: unknown): boolean
}

/** The browser's own storage, for callers that list its keys or have a fallback; it throws where storage is refused. */
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

/** localStorage: kept on this device, shared by tabs. */
export const deviceStorage = createTextStorage(openDeviceStorage)
/** sessionStorage: kept as long as this tab. */
export const tabStorage = createTextStorage(openTabStorage)
