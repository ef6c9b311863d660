import { counted, french, percent, capitalised } from '@prelude/domain/basics'

/** « mesure 5 », « mesures 5 à 8 », « levée », « levée et mesures 1 à 8 »: 0 is the pickup measure. */
function passage(from: number, to: number): string {
  if (from === 0) return to === 0 ? 'levée' : `levée et ${passage(1, to)}`
  return from === to ? `mesure ${from}` : `mesures ${from} à ${to}`
}
const work = (from: number, to: number): string => {
  if (from === 0) return to === 0 ? 'Travailler la levée' : `Travailler de la levée à la mesure ${to}`
  return from === to ? `Travailler la mesure ${from}` : `Travailler les mesures ${from} à ${to}`
}

const HANDS = { BOTH: 'deux mains', RIGHT: 'main droite', LEFT: 'main gauche' }

export const PIECE_TEXTS = french({
  title: 'Morceau',
  back: 'Retour au catalogue',
  play: 'Jouer',
  sheet: 'Partition',
  class: 'Pas à pas',
  classSoFar: 'du chemin',
  hear: 'Écouter un extrait',
  free: 'Accès libre',
  own: 'Privée',
  counted: 'Utilise 1 contenu gratuit',
  noneLeft: 'Plus de contenu gratuit pour le moment',
  noneLeftHint: (when: string) => `Ils reviennent ${when}. Un morceau déjà ouvert dans la période se rejoue sans rien décompter.`,
  facts: (bars: number, duration: string) => `${counted(bars, 'mesure', 'mesures')}, ${duration}`,
  versions: 'Version',
  versionHands: HANDS,
  map: 'Vos mesures, main par main',
  mapOf: 'Ce que montre la carte',
  latest: 'Dernières prises',
  weeks: 'Au fil des semaines',
  memoryFailed: 'La carte des semaines n’a pas pu être lue. Réessayez dans un instant.',
  mapEmpty: 'Jouez une première fois : chaque mesure prendra sa couleur, main par main.',
  mapHint: 'Touchez une mesure, puis une autre, pour choisir un passage.',
  work,
  sections: 'Sections',
  measures: (first: number, last: number) => capitalised(passage(first, last)),
  sectionLabel: (letter: string, words: string) => `Travailler la section ${letter}, ${words}`,
  sectionUnknown: 'À découvrir',
  sectionSolid: 'Tout est juste',
  sectionFaults: (faults: number, hand: 'LEFT' | 'RIGHT' | null) =>
    hand ? `${hand === 'LEFT' ? 'Main gauche' : 'Main droite'} à reprendre` : counted(faults, 'faute à reprendre', 'fautes à reprendre'),
  sectionRest: 'Juste jusqu’ici, le reste à découvrir',
  sectionTempo: (speed: number) => `Tempo conseillé : ${percent(speed * 100)}`,
  takes: 'Dernières prises',
  takesEmpty: 'Aucune prise encore. La première s’inscrira ici, avec son score.',
  takesFailed: 'Vos prises ne se sont pas chargées',
  takesFailedHint: 'Elles sont à l’abri. Le serveur n’a pas répondu.',
  takeWaiting: 'Attend le réseau sur cet appareil',
  takeModes: { wait: 'Attendre', follow: 'Me suivre', time: 'En mesure' },
  takeWords: (hands: keyof typeof HANDS, passage: string, mode: string, speed: string) =>
    [mode, HANDS[hands], passage, speed].filter(Boolean).join(', '),
  takePassage: passage,
  noScore: 'Sans score',
  erase: (when: string) => `Effacer la prise : ${when}`,
  more: 'Autres actions sur vos prises',
  eraseAll: 'Tout effacer',
  eraseTitle: 'Effacer cette prise ?',
  eraseHint: 'Elle disparaît de la carte et de l’historique. Si c’était la meilleure, votre score redevient celui de la meilleure des autres.',
  eraseKeep: 'La garder',
  eraseConfirm: 'Effacer',
  erased: 'La prise est effacée.',
  eraseFailed: 'La prise n’a pas pu être effacée. Réessayez.',
  eraseAllTitle: 'Effacer toutes vos prises ?',
  eraseAllHint:
    'Toutes les prises de cette version, ses scores et ce que la carte en a retenu disparaissent pour de bon. Les autres versions restent.',
  eraseAllKeep: 'Les garder',
  allErased: 'Vos prises sont effacées.',
  eraseAllFailed: 'Vos prises n’ont pas pu être effacées. Réessayez.',
  about: 'À propos de cette partition',
  tonality: 'Tonalité',
  time: 'Mesure',
  tempo: 'Tempo',
  tempoWords: (tempo: number) => `${tempo} battements par minute`,
  lyrics: 'Paroles',
  yes: 'Oui',
  source: 'Source',
  licence: 'Licence',
  notFound: ['Ce morceau est', 'introuvable'],
  notFoundHint: 'Il n’est plus au catalogue, ou l’adresse est incomplète.',
  toCatalogue: 'Voir le catalogue',
  failed: 'Ce morceau ne s’est pas chargé',
  failedHint: 'Le serveur n’a pas répondu comme prévu.',
})
