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
}

export const NO_TEXTURES: TexturePlan = { style: null, textures: new Map() }

const isOneOf = <Name extends string>(names: readonly Name[], text: string): text is Name => (names as readonly string[]).includes(text)

/** Reads `style: hymne` and `textures: A=choral B=contrechant A2=arpeges`. */
export function readTexturePlan(
  style: string,
  textures: string,
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
  return { style: isOneOf(STYLES, style) ? style : null, textures: texturesByPlace }
}
