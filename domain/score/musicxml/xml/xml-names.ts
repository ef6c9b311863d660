// Letters, digits, `_`, `:`, `-`, `.` and everything beyond ASCII; a name begins with none of the digits, `-` and `.`.
const NAME = new Uint8Array(128)
const NAME_START = new Uint8Array(128)
for (let code = 0; code < 128; code += 1) {
  const starts = /[A-Za-z_:]/.test(String.fromCharCode(code))
  NAME_START[code] = starts ? 1 : 0
  NAME[code] = starts || /[0-9.-]/.test(String.fromCharCode(code)) ? 1 : 0
}

/** True where an XML name may begin with this character. */
export const startsName = (code: number): boolean => (code < 128 ? NAME_START[code] === 1 : code >= 128)
/** True where an XML name may go on with this character. */
export const goesOnName = (code: number): boolean => (code < 128 ? NAME[code] === 1 : code >= 128)
/** Blank as XML means it. */
export const isBlank = (code: number): boolean => code === 32 || code === 10 || code === 9 || code === 13

/** Maximum size of the cache of names. */
const MOST_NAMES = 1024
const SLOTS = 4096

/** Interns names, so that no string is built for a name seen before. */
export class NameTable {
  private readonly slots: (string | undefined)[] = new Array(SLOTS).fill(undefined)
  private count = 0

  intern(xml: string, start: number, end: number, hash: number): string {
    let slot = hash & (SLOTS - 1)
    for (let candidate = this.slots[slot]; candidate !== undefined; candidate = this.slots[slot]) {
      if (candidate.length === end - start && xml.startsWith(candidate, start)) return candidate
      slot = (slot + 1) & (SLOTS - 1)
    }
    const name = xml.slice(start, end)
    if (this.count < MOST_NAMES) {
      this.slots[slot] = name
      this.count += 1
    }
    return name
  }
}
