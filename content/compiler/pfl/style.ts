/** The character of a piece: its textures, section by section, unless the head names them. */
export const STYLES = [
  'hymne',
  'musette',
  'canon',
  'classique',
  'valse',
  'laendler',
  'marche',
  'gospel',
  'ballade',
  'berceuse',
  'luth',
  'basse-obstinee',
] as const
export type Style = (typeof STYLES)[number]

/** How an accompaniment moves. */
export const TEXTURES = [
  'choral',
  'tenue',
  'bourdon',
  'canon',
  'alberti',
  'arpeges',
  'basse-accord',
  'valse',
  'laendler',
  'marche',
  'stride',
  'ballade',
  'sicilienne',
  'barcarolle',
  'luth',
  'contrechant',
] as const
export type Texture = (typeof TEXTURES)[number]

export interface TexturePlan {
  readonly style: Style | null
  /** By letter, or by letter and playing: `A`, `A2`. */
  readonly textures: ReadonlyMap<string, Texture>
  /** The bass line is that of the source, as the chord symbols have it: no other tone of a chord takes its place. */
  readonly basses: 'chosen' | 'written'
}

export const NO_TEXTURES: TexturePlan = { style: null, textures: new Map(), basses: 'chosen' }

const isOneOf = <Name extends string>(names: readonly Name[], text: string): text is Name => (names as readonly string[]).includes(text)

const WRITTEN_BASSES = 'écrites'

/** Reads `style: hymne`, `textures: A=choral B=contrechant A2=arpeges` and `basses: écrites`. */
export function readTexturePlan(
  { style, textures, basses }: Readonly<Record<'style' | 'textures' | 'basses', string>>,
  form: readonly string[],
  refuse: (head: string, message: string) => void,
): TexturePlan {
  const texturesByPlace = new Map<string, Texture>()
  for (const entry of textures.split(/\s+/).filter(Boolean)) {
    const [, letter = '', occurrence = '', texture = ''] = /^([A-J])(\d*)=([a-z-]+)$/.exec(entry) ?? []
    const playings = form.filter((item) => item === letter).length
    if (!letter) refuse('textures', `« ${entry} » : une lettre, le signe = et une texture`)
    else if (playings < Math.max(1, Number(occurrence))) refuse('textures', `« ${entry} » : la forme ne joue pas cette section`)
    else if (!isOneOf(TEXTURES, texture)) refuse('textures', `texture inconnue « ${texture} »`)
    else texturesByPlace.set(`${letter}${occurrence}`, texture)
  }
  if (style !== '' && !isOneOf(STYLES, style)) refuse('style', `style inconnu « ${style} »`)
  if (basses !== '' && basses !== WRITTEN_BASSES) refuse('basses', `« ${basses} » : « ${WRITTEN_BASSES} », ou rien`)
  return { style: isOneOf(STYLES, style) ? style : null, textures: texturesByPlace, basses: basses === WRITTEN_BASSES ? 'written' : 'chosen' }
}
