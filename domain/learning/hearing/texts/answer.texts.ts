import { capitalised, counted, french } from '../../../basics/index.ts'

const ORDINALS = ['première', 'deuxième', 'troisième', 'quatrième', 'cinquième'] as const
const ordinal = (place: number): string => ORDINALS[place] ?? `${place + 1}e`
const keysWords = (count: number): string => counted(count, 'touche', 'touches')

export const ANSWER_TEXTS = french({
  right: 'C’est juste',
  almost: 'Presque',
  wrong: 'Pas encore',
  interval: {
    is: (name: string, keys: number) => `C’était ${name}, ${keysWords(keys)} plus loin, noires comprises.`,
    right: (notes: string, name: string, keys: number) => `${notes} : ${name}, ${keysWords(keys)} plus loin, noires comprises.`,
    played: (notes: string, name: string, keys: number) => `Vous avez joué ${notes}, ${name} (${keysWords(keys)}).`,
    answer: (notes: string, name: string, keys: number) => `C’était ${notes}, ${name} (${keysWords(keys)}, noires comprises).`,
    small: (keys: number) => `Il manquait ${keysWords(keys)} : écoutez comme la seconde note est plus éloignée de la première.`,
    large: (keys: number) => `C’était ${keysWords(keys)} plus près : chantez les deux notes avant de chercher.`,
    otherWay: (isUp: boolean) =>
      isUp
        ? 'La seconde note était plus aiguë que la première : le son montait.'
        : 'La seconde note était plus grave que la première : le son descendait.',
    otherOctave: 'La bonne note, mais dans une autre octave.',
    song: (song: string) => `Pour la reconnaître : ${song}.`,
  },
  melody: {
    right: (notes: string) => `${notes} : toutes les notes y sont.`,
    before: (count: number) => (count === 1 ? 'La première note est juste.' : `Les ${count} premières notes sont justes.`),
    other: (place: number, expected: string, played: string) => `La ${ordinal(place)} était ${expected} ; vous avez joué ${played}.`,
    direction: (way: 'up' | 'down' | 'same') =>
      way === 'same'
        ? 'La mélodie répétait la même note.'
        : way === 'up'
          ? 'À cet endroit, la mélodie montait.'
          : 'À cet endroit, la mélodie descendait.',
    distance: (isTooHigh: boolean, keys: number) => `C’était ${keysWords(keys)} ${isTooHigh ? 'plus bas' : 'plus haut'}.`,
    whole: (notes: string) => `La mélodie entière : ${notes}.`,
  },
  chord: {
    right: (notes: string, name: string) => `${notes} : ${name}.`,
    answer: (notes: string, name: string) => `C’était ${notes}, ${name}.`,
    played: (notes: string) => `Vous avez joué ${notes}.`,
    thirdIs: (isMinor: boolean) =>
      isMinor
        ? 'La tierce est mineure : 3 touches au-dessus de la note donnée, une couleur plus sombre.'
        : 'La tierce est majeure : 4 touches au-dessus de la note donnée, une couleur plus claire.',
    seventh: 'Quatre notes : à l’accord majeur s’ajoute la septième, qui demande une suite.',
    otherBass: (bass: string, inversion: string) => `Toutes les notes y sont, mais la plus grave était ${bass} : ${inversion}.`,
    missing: (notes: string) => `Il manquait ${notes}.`,
    foreign: (notes: string) => `${notes} : hors de l’accord.`,
    names: {
      major: (root: string) => `${root} majeur`,
      minor: (root: string) => `${root} mineur`,
      seventh: (root: string) => `${root} 7, septième de dominante`,
    },
    inversions: ['à l’état fondamental', 'premier renversement', 'deuxième renversement'],
  },
  degree: {
    names: [
      'le premier degré, la tonique',
      'le deuxième degré, un ton au-dessus de la tonique',
      'le troisième degré, la tierce de la tonique',
      'le quatrième degré, la sous-dominante',
      'le cinquième degré, la dominante',
      'le sixième degré, au-dessus de la dominante',
      'le septième degré, la sensible',
    ],
    right: (note: string, degree: string) => `${note} : ${degree}.`,
    played: (note: string, degree: string) => `Vous avez joué ${note}, ${degree}.`,
    foreign: (note: string) => `Vous avez joué ${note}, hors de la gamme.`,
    answer: (note: string, degree: string) => `C’était ${note}, ${degree}.`,
    sing: (notes: string) => `Pour la retrouver, chantez depuis la tonique : ${notes}.`,
    rest: 'C’est la note du repos : elle ne demande pas de suite.',
  },
  cadence: {
    endings: {
      full: (note: string) => `${note} : la phrase est finie, de la dominante à la tonique (cadence parfaite).`,
      half: (note: string) => `${note} : la phrase reste ouverte, sur la dominante (demi-cadence).`,
      deceptive: (note: string) => `${note} : le sixième degré remplace la tonique attendue (cadence rompue).`,
    },
    played: (note: string) => `Vous avez joué ${note}.`,
    foreign: 'La basse du dernier accord est l’une des touches éclairées.',
    answer: (ending: string) => `C’était ${ending}`,
    tips: {
      full: 'Demandez-vous : la musique peut-elle s’arrêter là ? Ici, oui.',
      half: 'Demandez-vous : la musique peut-elle s’arrêter là ? Ici, elle attend une suite.',
      deceptive: 'La dominante annonçait la tonique, et un autre accord est venu : c’est la surprise qu’il faut entendre.',
    },
  },
  bass: {
    right: (notes: string) => `${notes} : toute la basse y est.`,
    before: (count: number) => (count === 1 ? 'La première basse est juste.' : `Les ${count} premières basses sont justes.`),
    other: (place: number, expected: string, played: string) => `La ${ordinal(place)} était ${expected} ; vous avez joué ${played}.`,
    tip: 'Chantez la note la plus grave de chaque accord avant de la chercher.',
    whole: (notes: string) => `La basse entière : ${notes}.`,
  },
  rhythm: {
    right: 'Chaque frappe est à sa place.',
    place: (measure: number, beat: number, measures: number) => {
      const words = `temps ${Math.floor(beat) + 1}${beat % 1 === 0 ? '' : ', sur le « et »'}`
      return capitalised(measures > 1 ? `mesure ${measure}, ${words}` : words)
    },
    early: (place: string) => `${place} : la frappe est venue en avance.`,
    late: (place: string) => `${place} : la frappe est venue en retard.`,
    missed: (place: string) => `${place} : une frappe manquait.`,
    extra: (count: number) => (count === 1 ? 'Une frappe était en trop.' : `${count} frappes étaient en trop.`),
    fast: 'Les durées sont justes, mais plus rapides que la pulsation : gardez le pied sur le battement.',
    slow: 'Les durées sont justes, mais plus lentes que la pulsation : gardez le pied sur le battement.',
    dotted: 'La note longue dure un temps et demi : la courte tombe juste avant le temps suivant.',
    three: 'Trois temps par mesure : le premier porte, les deux autres rebondissent.',
    syncopation: 'La note longue tombe entre deux temps et passe par-dessus le suivant.',
    eighths: 'Deux croches partagent un temps en deux parts égales : comptez « un et deux et ».',
    quarters: 'Une blanche dure deux temps : comptez le second sans frapper.',
  },
  clue: {
    interval: (name: string) => `C’est ${name}.`,
    melody: (note: string) => `La première note est ${note}.`,
    chord: (note: string) => `L’accord contient ${note}.`,
    degree: (degree: string) => `C’est ${degree}.`,
    cadence: {
      full: 'Le dernier accord donne envie de s’arrêter.',
      half: 'Le dernier accord demande une suite.',
      deceptive: 'Le dernier accord n’est pas celui que l’oreille attendait.',
    },
    bass: (note: string) => `La deuxième basse est ${note}.`,
    rhythm: (count: number) => `Il y a ${counted(count, 'frappe', 'frappes')}.`,
  },
})
