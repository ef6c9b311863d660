const numbersOf = (version: string): readonly number[] => version.split(/[.+-]/).map((part) => Number.parseInt(part, 10) || 0)

/** Whether a build of version `own` is older than `required`: « 0.9.2 » is older than « 0.10 ». */
export function isOlder(own: string, required: string): boolean {
  const [mine, wanted] = [numbersOf(own), numbersOf(required)]
  for (let place = 0; place < Math.max(mine.length, wanted.length); place++) {
    const difference = (mine[place] ?? 0) - (wanted[place] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
