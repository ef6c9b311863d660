import { capitalised, counted, french, listed, measuresNamed, percent, rangeWords } from '@prelude/domain/basics'

const work = (from: number, to: number): string => {
  if (from === 0) return to === 0 ? 'Travailler la levée' : `Travailler de la levée à la mesure ${to}`
  return from === to ? `Travailler la mesure ${from}` : `Travailler les mesures ${rangeWords(from, to)}`
}

const COUNTS = ['', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit']
/** « 3/4, trois temps par mesure », « 6/8, deux temps par mesure »: eighths in threes are one beat. */
function timeWords(signature: string): string {
  const [count = 0, value = 0] = signature.split('/').map(Number)
  const beats = value === 8 && count > 3 && count % 3 === 0 ? count / 3 : count
  return COUNTS[beats] ? `${signature}, ${COUNTS[beats]} temps par mesure` : signature
}

const HANDS = { BOTH: 'deux mains', RIGHT: 'main droite', LEFT: 'main gauche' }

export const PIECE_TEXTS = french({
  title: 'Morceau',
  back: 'Retour au catalogue',
  play: 'Jouer',
  sheet: 'Imprimer la partition',
  favourite: 'Favori',
  favouriteFailed: 'Le favori n’a pas pu être enregistré. Réessayez.',
  listen: 'Écouter le morceau en entier',
  beatPractice: (bloc: string) => `Travailler le rythme : ${bloc}`,
  class: 'Apprendre pas à pas',
  classSoFar: 'du chemin',
  hear: 'Écouter un extrait',
  free: 'Gratuit',
  own: 'Partition privée',
  counted: 'Compte pour 1 contenu gratuit',
  noneLeft: 'Vous n’avez plus de contenu gratuit',
  noneLeftHint: (total: number, day: string) => `Vous en aurez de nouveau ${total} dès ${day}. D’ici là, les morceaux déjà ouverts restent jouables.`,
  facts: (bars: number, duration: string) => `${counted(bars, 'mesure', 'mesures')}, ${duration}`,
  versions: 'Version',
  versionHands: HANDS,
  map: 'Vos mesures, main par main',
  mapOfOneHand: 'Vos mesures',
  mapOf: 'Ce que montre la carte',
  latest: 'Dernières prises',
  weeks: 'Au fil des semaines',
  memoryFailed: 'La carte des semaines ne s’est pas chargée. Réessayez dans un instant.',
  mapEmpty: 'Jouez une première fois : chaque mesure prendra sa couleur.',
  mapHint: 'Touchez une mesure, puis une autre, pour choisir un passage.',
  work,
  sections: 'Sections',
  measures: (first: number, last: number) => capitalised(measuresNamed(first, last)),
  parts: 'Dans l’ordre du morceau',
  partsHint: 'Une section est maîtrisée après trois prises en mesure, au tempo, presque sans faute.',
  partTitle: (letter: string, playing: number, measures: string) => `Section ${letter}${playing > 1 ? `, ${playing}e fois` : ''}, ${measures}`,
  partMastered: 'maîtrisée',
  sectionMastered: 'Maîtrisée',
  sectionMeasures: (hand: 'LEFT' | 'RIGHT' | null, numbers: readonly number[]) => {
    const words = `${numbers.length > 1 ? 'mesures' : 'mesure'} ${listed(numbers.map(String))}`
    if (hand === null) return `${capitalised(words)} à reprendre`
    return `${hand === 'LEFT' ? 'Main gauche' : 'Main droite'} : ${words} à reprendre`
  },
  sectionLabel: (letter: string, words: string) => `Travailler la section ${letter}, ${words}`,
  sectionName: (letter: string, measures: string) => `Section ${letter}, ${measures.toLocaleLowerCase('fr')}`,
  sectionMore: (name: string) => `Autres actions : ${name}`,
  sectionDeclare: 'Je la connais déjà',
  sectionUndeclare: 'Ne plus la déclarer',
  sectionUnknown: 'À découvrir',
  sectionSolid: 'Tout est juste',
  sectionFaults: (faults: number, hand: 'LEFT' | 'RIGHT' | null) =>
    hand ? `${hand === 'LEFT' ? 'Main gauche' : 'Main droite'} à reprendre` : counted(faults, 'faute à reprendre', 'fautes à reprendre'),
  sectionRest: 'Juste jusqu’ici ; la suite est à découvrir',
  sectionTempo: (speed: number) => `Vitesse conseillée : ${percent(speed * 100)}`,
  takes: 'Dernières prises',
  takesEmpty: 'Pas encore de prise : la première apparaîtra ici, avec son score.',
  takesFailed: 'Vos prises ne se sont pas chargées',
  takesFailedHint: 'Rien n’est perdu : le service n’a pas répondu. Réessayez dans un instant.',
  takeWaiting: 'Attend le réseau sur cet appareil',
  takeModes: { wait: 'Attendre', follow: 'Me suivre', time: 'En mesure' },
  takeWords: (hands: keyof typeof HANDS, passage: string, mode: string, last: string) =>
    [mode, HANDS[hands], passage, last].filter(Boolean).join(', '),
  takePassage: measuresNamed,
  noScore: 'Sans score',
  takePlay: (when: string) => `Écouter la prise : ${when}`,
  takeStop: 'Arrêter',
  takeSoundFailed: 'Cette prise ne s’est pas chargée. Réessayez.',
  cleanMeasures: (clean: number, of: number) => `${counted(clean, 'mesure', 'mesures')} sans faute sur ${of}`,
  erase: (when: string) => `Effacer la prise : ${when}`,
  more: 'Autres actions sur vos prises',
  eraseAll: 'Tout effacer',
  eraseTitle: 'Effacer cette prise ?',
  eraseHint: 'Elle disparaît de la carte et de l’historique. Si c’était votre meilleure prise, votre score redescend à la suivante.',
  eraseKeep: 'La garder',
  eraseConfirm: 'Effacer',
  erased: 'La prise est effacée.',
  eraseFailed: 'La prise n’a pas pu être effacée. Réessayez.',
  eraseAllTitle: 'Effacer toutes vos prises ?',
  eraseAllHint: 'Toutes vos prises sur cette version seront effacées, avec leurs scores et la carte. Les autres versions ne changent pas.',
  eraseAllKeep: 'Les garder',
  allErased: 'Vos prises sont effacées.',
  eraseAllFailed: 'Vos prises n’ont pas pu être effacées. Réessayez.',
  about: 'À propos de cette partition',
  teaches: 'Ce qu’il vous apprend',
  tonality: 'Tonalité',
  time: 'Chiffrage',
  timeWords,
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
  failedHint: 'Rechargez la page, ou revenez dans un instant.',
})
