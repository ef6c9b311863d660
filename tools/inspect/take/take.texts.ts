/** Why a performance or a score cannot be graded, in the language of what is said of it. */
export const TAKE_TEXTS = {
  noFile: 'ce fichier n’existe pas',
  notAFile: 'ce n’est pas un fichier',
  tooLarge: (megabytes: number): string => `le fichier dépasse ${megabytes} Mo`,
  notJson: 'ce n’est pas un objet JSON',
  notAList: (name: string): string => `${name} doit être une liste`,
  notAnObject: (place: string): string => `${place} n’est pas un objet`,
  tooMany: (count: number, what: 'notes' | 'mouvements de pédale'): string => `il y a plus de ${count} ${what}`,
  outOfRange: (name: string, least: number, most: number): string => `${name} doit être un nombre de ${least} à ${most}`,
  noPitch: (name: string): string => `${name} doit être un nombre entier de 0 à 127`,
  notABoolean: (name: string): string => `${name} doit être true ou false`,
  outOfOrder: (place: string, what: 'notes' | 'mouvements'): string =>
    what === 'notes'
      ? `${place} vient avant la note précédente : les notes doivent être dans l’ordre du temps`
      : `${place} vient avant le mouvement précédent : ils doivent être dans l’ordre du temps`,
  noMeasure: 'il n’y a aucune mesure à jouer',
  noTempo: 'la partition n’a pas de tempo',
  unknownPiece: (slug: string): string => `œuvre inconnue : « ${slug} »`,
  unknownVersion: (slug: string, code: string, codes: readonly string[]): string =>
    `« ${slug} » n’a pas de version « ${code} » ; il y a : ${codes.join(', ')}`,
  unknownMode: (mode: string): string => `mode inconnu : « ${mode} »`,
  unknownLevel: (level: string): string => `niveau inconnu : « ${level} »`,
  unknownOption: (name: string): string => `option inconnue : --${name}`,
} as const
