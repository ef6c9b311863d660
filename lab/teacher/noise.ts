export const pick = <Item>(items: readonly Item[], random: () => number): Item => items[Math.floor(random() * items.length)] as Item

type Replacement = readonly [pattern: RegExp, by: string]

/** As messages are spelt. */
const MESSAGES: readonly Replacement[] = [
  [/\bc['’]est\b/g, 'c'],
  [/\bqu['’]est[- ]ce que\b/g, 'keske'],
  [/\bquoi\b/g, 'koi'],
  [/\bque\b/g, 'ke'],
  [/\bqui\b/g, 'ki'],
  [/\bpourquoi\b/g, 'pk'],
  [/\bpour\b/g, 'pr'],
  [/\bs['’]il (te|vous) plaît\b/g, 'stp'],
  [/\bbeaucoup\b/g, 'bcp'],
  [/\bj['’]ai\b/g, 'g'],
  [/\btrop\b/g, 'tro'],
  [/\bcombien\b/g, 'cb'],
  [/\bcomment\b/g, 'cmt'],
  [/\bquand\b/g, 'qd'],
  [/\btoujours\b/g, 'tjs'],
  [/\bjamais\b/g, 'jms'],
  [/\bvraiment\b/g, 'vrmt'],
  [/\bmaintenant\b/g, 'mtn'],
  [/\btemps\b/g, 'tps'],
  [/\btout\b/g, 'tt'],
  [/\bavec\b/g, 'ac'],
  [/\bdans\b/g, 'ds'],
  [/\bmorceau\b/g, 'morço'],
  [/\bpas\b/g, 'pa'],
  [/\bil y a\b/g, 'ya'],
  [/\bil faut\b/g, 'fo'],
  [/er\b/g, 'é'],
  [/\bet\b/g, 'é'],
  [/qu/g, 'k'],
  [/eau\b/g, 'o'],
]
/** Words that sound alike, as they are dictated or misspelt. */
const HOMOPHONES: readonly Replacement[] = [
  [/\bà\b/g, 'a'],
  [/\ba\b/g, 'à'],
  [/er\b/g, 'é'],
  [/é\b/g, 'er'],
  [/ez\b/g, 'er'],
  [/\bmets\b/g, 'mais'],
  [/\bmets\b/g, 'met'],
  [/\bet\b/g, 'est'],
  [/\bces?\b/g, 'ses'],
  [/\bpause\b/g, 'pose'],
  [/\bson\b/g, 'sont'],
  [/\bpeux\b/g, 'peut'],
  [/\bvoix\b/g, 'voie'],
  [/\bou\b/g, 'où'],
  [/\bsans\b/g, 'cent'],
  [/s\b/g, ''],
  [/\bne\b/g, ''],
]
const OPENINGS =
  'euh |bon |du coup |alors |dis |ok |bah |ben |en fait |voilà |s’il te plaît |bonjour |salut |prof, |allez |non mais |écoute, |et |maintenant |est-ce que '.split(
    '|',
  )
const ENDINGS = ' stp| s’il vous plaît| svp| merci| merci d’avance| hein| quoi| là| maintenant| du coup| prof| !| ?| ??| lol| mdr|...'.split('|')

const NEIGHBOURS = new Map<string, string>()
for (const row of ['azertyuiop', 'qsdfghjklm', 'wxcvbn'])
  for (const [at, letter] of [...row].entries()) NEIGHBOURS.set(letter, (row[at - 1] ?? '') + (row[at + 1] ?? ''))

/** One slip of a finger: a letter left out, doubled, swapped, or its neighbour. */
function slipped(text: string, random: () => number): string {
  const at = Math.floor(random() * (text.length - 1))
  const letter = text[at] ?? ''
  if (!/\p{L}/u.test(letter)) return text
  const kind = random()
  if (kind < 0.25) return text.slice(0, at) + text.slice(at + 1)
  if (kind < 0.5) return text.slice(0, at) + letter + text.slice(at)
  if (kind < 0.7) return text.slice(0, at) + (text[at + 1] ?? '') + letter + text.slice(at + 2)
  return text.slice(0, at) + pick([...(NEIGHBOURS.get(letter.toLowerCase()) || letter)], random) + text.slice(at + 1)
}

const withReplacements = (text: string, all: readonly Replacement[], share: number, random: () => number): string =>
  all.reduce((changed, [pattern, by]) => (random() < share ? changed.replace(pattern, by) : changed), text)

/** A text as somebody else might have typed or dictated it: the same request, spelt otherwise. */
export function withNoise(text: string, random: () => number): string {
  let noisy = text
  if (random() < 0.2) noisy = pick(OPENINGS, random) + noisy
  if (random() < 0.2) noisy = noisy.replace(/[ .!?]+$/, '') + pick(ENDINGS, random)
  const spelling = random()
  if (spelling < 0.25) noisy = withReplacements(noisy, MESSAGES, 0.4, random)
  else if (spelling < 0.45) noisy = withReplacements(noisy, HOMOPHONES, 0.25, random)
  if (random() < 0.3) noisy = noisy.replace(/['’]/g, random() < 0.5 ? '' : ' ')
  if (random() < 0.4) noisy = noisy.replace(/[.,!?;:]/g, '')
  for (let slips = 0; slips < 3 && noisy.length > 6 && random() < 0.28; slips += 1) noisy = slipped(noisy, random)
  const words = noisy.split(' ')
  if (words.length > 5 && random() < 0.1) {
    const at = Math.floor(random() * words.length)
    if (/^\p{L}{1,3}$/u.test(words[at] ?? '') && !/^(pas|ne|do|ré|mi|fa|sol|la|si|et|ou|en|tu|je)$/.test(words[at] ?? '')) words.splice(at, 1)
  }
  return words.join(' ')
}

const OTHER_SIDE: Readonly<Record<string, string>> = { gauche: 'droite', droite: 'gauche' }
const OTHER_LABEL: Readonly<Record<string, string>> = { hL: 'hR', hR: 'hL', 'sk.main_gauche': 'sk.main_droite', 'sk.main_droite': 'sk.main_gauche' }
const otherHandLabel = (label: string): string =>
  OTHER_LABEL[label] ?? (/^v.*\.[LR]$/.test(label) ? label.slice(0, -1) + (label.endsWith('L') ? 'R' : 'L') : label)

/** The same request of the other hand; null of a text that names no hand, or is not about playing. */
export function mirrored(text: string, labels: readonly string[]): { readonly text: string; readonly labels: readonly string[] } | null {
  if (!/\b(gauche|droite)\b/.test(text) || labels.some((label) => /^(a|k|rec)\b/.test(label))) return null
  return { text: text.replace(/\b(gauche|droite)\b/g, (side) => OTHER_SIDE[side] ?? side), labels: labels.map(otherHandLabel) }
}
