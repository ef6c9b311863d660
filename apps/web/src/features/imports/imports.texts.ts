import { capitalised, counted, french, rangeWords } from '@prelude/domain/basics'
import { PRODUCT } from '../../platform/product.ts'

/** The pickup has the number 0, which is not shown. */
const measures = (from: number, to: number): string => {
  if (from === 0) return to === 0 ? 'levée' : `levée et ${measures(1, to)}`
  return from === to ? `mesure ${from}` : `mesures ${rangeWords(from, to)}`
}

const COUNTS: Readonly<Record<number, string>> = { 2: 'Deux', 3: 'Trois', 4: 'Quatre', 5: 'Cinq', 6: 'Six', 7: 'Sept', 8: 'Huit' }

export const IMPORT_TEXTS = french({
  steps: ['Le fichier', 'Vérifier', 'Votre parcours'],
  stepsLabel: 'Étapes',
  stepNow: (place: number, name: string) => `Étape ${place} sur 3 : ${name}`,
  leave: 'Quitter l’import',
  backToFile: 'Revenir au fichier',
  file: {
    title: ['Votre', 'partition'],
    drop: 'Déposez votre fichier ici',
    dropOver: 'Lâchez, nous nous en occupons',
    formats: 'MusicXML ou MXL, jusqu’à 10\u00a0Mo. MuseScore, Sibelius, Finale et Dorico savent l’exporter.',
    choose: 'Choisir un fichier',
    chooseOther: 'Choisir un autre fichier',
    resume: (name: string) => `Reprendre la vérification de « ${name} »`,
    reading: {
      opening: 'Ouverture du fichier',
      measures: 'Lecture des mesures',
      course: 'Mains, doigtés et sections',
      engraving: 'Préparation de l’aperçu',
    },
    readingOf: (name: string) => `Lecture de ${name}`,
    cancel: 'Annuler la lecture',
    next: 'Ce qui se passe ensuite',
    nextSteps: [
      [`${PRODUCT} lit chaque note`, 'Mains, doigtés, paroles, reprises.'],
      ['Vous corrigez si besoin', 'Le titre, les mains, le tempo, les sections.'],
      ['Un parcours est prêt', 'Comme pour un morceau du catalogue.'],
    ],
    freePlan: 'Plan gratuit : 1 partition',
    freePlanWords: 'Celle-ci sera la vôtre. Elle reste privée : personne d’autre ne la voit.',
    member: 'Vos partitions restent privées',
    memberWords: 'Personne d’autre ne les voit. Importez-en autant que vous voulez.',
    pdf: 'Un PDF ou une photo ?',
    pdfWords: 'Pas encore. Il faut un fichier MusicXML : le logiciel qui a écrit la partition sait l’exporter.',
    device: 'Le fichier est lu sur votre appareil. Rien n’est envoyé avant que vous créiez le parcours.',
  },
  faults: {
    titles: {
      too_large: 'Ce fichier est trop grand',
      not_musicxml: 'Ce n’est pas un fichier MusicXML',
      damaged: 'Ce fichier est abîmé',
      unsafe: 'Ce fichier ne s’ouvre pas',
      empty: 'Cette partition est vide',
      slow: 'La lecture est trop longue',
      broken: 'La lecture s’est arrêtée',
    },
    tooLarge: (megabytes: number) => `${megabytes} Mo au plus. Exportez seulement le morceau, ou la partie de piano.`,
    noBytes: 'Il ne contient rien. Exportez-le de nouveau, puis choisissez-le ici.',
    slow: 'Ce fichier demande plus de 20 secondes. Exportez seulement la partie de piano, puis réessayez.',
    broken: 'Nous n’avons pas réussi à lire ce fichier. Exportez-le de nouveau en MusicXML, puis réessayez.',
    fileKept: 'Votre fichier et vos corrections sont gardés.',
    keptTitle: 'Vos changements n’ont pas été enregistrés',
    offline: 'Pas de connexion',
    quota: 'Quota d’import atteint',
    full: 'Votre bibliothèque est pleine',
    save: 'Le parcours n’a pas été créé',
    retry: 'Réessayer',
    subscribe: 'Voir premium',
    pieces: 'Voir vos partitions',
  },
  hands: {
    title: 'Jusqu’où va votre main ?',
    words: 'Du pouce au petit doigt, sans forcer. Nous y adapterons les doigtés.',
    spans: { 10: 'Septième', 12: 'Octave', 14: 'Neuvième', 16: 'Dixième' } as Readonly<Record<number, string>>,
    keys: { 10: 'do à si bémol', 12: 'do à do', 14: 'do à ré', 16: 'do à mi' } as Readonly<Record<number, string>>,
    both: 'Les deux mains',
    left: 'Main gauche',
    right: 'Main droite',
    apart: 'Mes mains sont différentes',
    together: 'La même pour les deux mains',
    skip: 'Passer',
  },
  check: {
    title: ['Est-ce bien', 'votre morceau', ' ?'],
    facts: (count: number, time: string, tonality: string, duration: string) =>
      [`${counted(count, 'mesure', 'mesures')} à ${time}`, tonality, duration].filter(Boolean).join(', '),
    listen: 'Écouter',
    stop: 'Arrêter',
    preview: 'Aperçu de votre morceau',
    sheet: 'La partition',
    wholeSheet: 'Voir toute la partition',
    lessSheet: 'Réduire la partition',
    engraving: 'Préparation de la partition',
    engravingFailed: 'L’aperçu ne se dessine pas',
    engravingFailedHint: 'Le morceau se joue quand même : vous pouvez l’écouter, le corriger et créer le parcours.',
    legend: { RIGHT: 'Main droite', LEFT: 'Main gauche', MELODY: 'Chant', warning: 'À vérifier' },
    warningsTitle: (count: number) => (count === 1 ? 'Une chose à savoir' : `${COUNTS[count] ?? count} choses à savoir`),
    noWarnings: 'Rien à signaler',
    noWarningsHint: 'Toutes les mesures sont complètes et chaque note est confiée à une main.',
    warning: (place: number, message: string) => `${place}. ${message}`,
    showMeasure: (number: string) => `Voir la mesure ${number}`,
    corrections: 'Corriger',
    name: 'Titre',
    nameMissing: 'Le fichier ne donne pas de titre.',
    nameNeeded: 'Donnez un titre à ce morceau.',
    artist: 'Compositeur ou artiste',
    staves: 'Quelle portée pour quelle main',
    roles: { RIGHT: 'Droite', LEFT: 'Gauche', MELODY: 'Chant', OFF: 'Ignorée' },
    staffNotes: (count: number, range: string) => [counted(count, 'note', 'notes'), range].filter(Boolean).join(', '),
    otherStaves: (count: number) => `${counted(count, 'autre portée', 'autres portées')}`,
    noHands: 'Gardez au moins une portée pour une main.',
    tempo: 'Tempo',
    tempoWords: (tempo: number, beat: string) => `${tempo} ${beat} par minute`,
    beats: {
      '0.5': 'croches',
      '0.75': 'croches pointées',
      '1': 'noires',
      '1.5': 'noires pointées',
      '2': 'blanches',
      '3': 'blanches pointées',
      '4': 'rondes',
    } as Readonly<Record<string, string>>,
    beat: 'temps',
    slower: 'Moins vite',
    faster: 'Plus vite',
    sections: 'Sections',
    sectionsAutomatic: 'Sections, découpage automatique',
    sectionsOwn: 'Sections, découpées par vous',
    editSections: 'Modifier les sections',
    remaking: 'Mise à jour du parcours',
    create: 'Créer le parcours',
    creating: 'Création du parcours',
    otherFile: 'Changer de fichier',
  },
  sections: {
    title: 'Les sections',
    lead: 'Une lettre par passage. La même lettre, la même musique : vous ne la travaillez qu’une fois.',
    letter: (place: number) => `Lettre de la section ${place}`,
    starts: (letter: string) => `Première mesure de la section ${letter}`,
    measures: (from: number, to: number) => capitalised(measures(from, to)),
    measureValue: (number: number) => (number === 0 ? 'levée' : `mesure ${number}`),
    earlier: 'Commencer une mesure plus tôt',
    later: 'Commencer une mesure plus tard',
    merge: 'Joindre à la précédente',
    mergeOf: (letter: string, words: string) => `Joindre la section ${letter}, ${words}, à la précédente`,
    add: 'Ajouter une section',
    automatic: 'Découpage automatique',
    done: 'Garder ce découpage',
    cancel: 'Annuler',
  },
  course: {
    title: ['Votre parcours', 'est prêt'],
    pageTitle: 'Votre parcours',
    private: 'Partition privée',
    facts: (artist: string, count: number, duration: string) => [artist, counted(count, 'mesure', 'mesures'), duration].filter(Boolean).join(', '),
    play: 'Jouer',
    page: 'Voir la fiche',
    sections: 'Sections',
    editSections: 'Modifier les sections',
    sectionName: (letter: string) => `Section ${letter}`,
    places: (places: readonly { readonly from: number; readonly to: number }[]) => {
      const [first, ...rest] = places
      if (!first) return ''
      // A repeat has the numbers of what it repeats; the pickup is not played again.
      const isRepeat = ({ from, to }: { readonly from: number; readonly to: number }): boolean =>
        to === first.to && Math.max(1, from) === Math.max(1, first.from)
      const times = 1 + rest.filter(isRepeat).length
      const placeWords = ({ from, to }: { readonly from: number; readonly to: number }): string => (from === to ? `${from}` : rangeWords(from, to))
      const others = rest.filter((place) => !isRepeat(place)).map((place) => `, ${placeWords(place)}`)
      return `${capitalised(measures(first.from, first.to))}${times > 1 ? `, ${times} fois` : ''}${others.join('')}`
    },
    twice: (times: number) => (times > 1 ? `jouée ${times} fois` : ''),
    firstSession: 'Votre première séance',
    minutes: (minutes: number) => `${minutes} min`,
    listenTo: (letter: string) => `Écouter la section ${letter}`,
    work: (hand: 'RIGHT' | 'LEFT' | 'BOTH', letter: string, speed: string) =>
      `${{ RIGHT: 'Main droite', LEFT: 'Main gauche', BOTH: 'Jouer' }[hand]}, section ${letter}, ${speed}`,
    inTime: (letter: string, speed: string) => `En mesure, section ${letter}, ${speed}`,
    only: (from: number, to: number) => capitalised(measures(from, to)),
    difficulty: 'Difficulté estimée',
    difficultyYours: 'Difficulté',
    scale: 'Plus la barre est longue, plus cela compte.',
    refines: 'Elle s’affinera avec vos prises.',
    corrected: (name: string) => `Vous l’avez corrigée. Estimée : ${name}.`,
    correct: 'Corriger',
    correctTitle: 'Quelle difficulté pour vous ?',
    correctLead: 'Le catalogue et les conseils suivront votre choix.',
    decides: (reason: string, value: string) => `Ce qui décide : ${reason}, ${value}.`,
    without: (hand: 'RIGHT' | 'LEFT', name: string) => `Sans la main ${hand === 'LEFT' ? 'gauche' : 'droite'}, ce serait ${name}.`,
    versions: 'Versions',
    positions: (right: number, left: number) => {
      const parts = [
        right > 0 ? `${counted(right, 'position', 'positions')} de main droite` : '',
        left > 0 ? `${counted(left, 'position', 'positions')} de main gauche` : '',
      ].filter(Boolean)
      return parts.length > 0 ? `${parts.join(', ')}.` : ''
    },
    failed: 'Ce parcours ne s’est pas chargé',
    failedHint: 'Rien n’est perdu : le service n’a pas répondu. Réessayez dans un instant.',
    notFound: ['Cette partition', 'n’est plus là'],
    notFoundHint: 'Elle a peut-être été supprimée.',
    toCatalogue: 'Aller au catalogue',
  },
  owned: {
    title: 'Votre partition',
    download: 'Télécharger le fichier d’origine',
    downloadFailed: 'Le téléchargement a échoué. Réessayez dans un instant.',
    course: 'Voir le parcours',
    lyrics: 'Écrire les paroles',
    remove: 'Supprimer cette partition',
    removeTitle: 'Supprimer cette partition ?',
    removeWords: (title: string) =>
      `« ${title} », son fichier, vos prises et vos scores sur ce morceau seront effacés. Vous ne pourrez pas les retrouver.`,
    removeConfirm: 'Supprimer',
    keep: 'Garder',
    removed: (title: string) => `La partition « ${title} » est supprimée.`,
    removeFailed: 'La partition n’a pas été supprimée. Réessayez dans un instant.',
    file: 'Fichier d’origine',
    fileFacts: (name: string, size: string) => `${name}, ${size}`,
    imported: 'Importée',
    corrected: 'C’est noté.',
  },
})

const MEGABYTE = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })
/** « 4 ko », « 1,2 Mo ». */
export const sizeWords = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))}\u00a0ko` : `${MEGABYTE.format(bytes / 1024 / 1024)}\u00a0Mo`
