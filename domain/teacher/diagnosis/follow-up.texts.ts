/** The same in several words: those of a whole sentence first, then short ones, which Allegro prefers. */
export interface FactWords {
  readonly full: readonly string[]
  readonly brief: readonly string[]
}
export const factWords = (full: readonly string[], brief: readonly string[]): FactWords => ({ full, brief })
export const raised = (words: string): string => words.charAt(0).toLocaleUpperCase('fr') + words.slice(1)

export const WHERE_TEXTS = {
  notes: (hand: string | null, list: string): FactWords => {
    const at = hand ? `${hand}, ` : ''
    return factWords(
      [`${raised(at)}${at ? list : raised(list)}.`, `C’est là, ${at}${list}.`],
      [`${raised(at)}${at ? list : raised(list)}.`, `Là : ${at}${list}.`],
    )
  },
  whole: (words: string): FactWords =>
    factWords([`D’un bout à l’autre, ${words}.`, `Nulle part en particulier, ${words}.`], [`D’un bout à l’autre, ${words}.`, `Partout, ${words}.`]),
  measures: (hand: string | null, measures: string): FactWords => {
    const at = hand ? `, ${hand}` : ''
    return factWords(
      [`${raised(measures)}${at}.`, `C’est dans ce passage : ${measures}${at}.`],
      [`${raised(measures)}${at}.`, `Là : ${measures}${at}.`],
    )
  },
} as const

export const NOTHING_TEXTS = {
  clean: factWords(
    ['Dans votre dernière prise, je n’ai rien relevé à corriger.', 'Il n’y a rien à corriger dans cette prise.'],
    ['Rien à corriger dans votre dernière prise.', 'Rien à signaler.'],
  ),
  offClock: factWords(
    ['Aucune note n’est en cause : c’est la pulsation qui n’est pas tenue.', 'Les notes sont là ; ce qui manque, c’est la pulsation.'],
    ['Pas une note : la pulsation.', 'Seule la pulsation manque.'],
  ),
  lost: (start: string | null): FactWords =>
    factWords(
      [`Un peu partout : mieux vaut repartir ${start ?? 'du début'}.`, `Ne cherchons pas note à note : repartez ${start ?? 'du début'}.`],
      [`Repartons ${start ?? 'du début'}.`, `Repartez ${start ?? 'du début'}.`],
    ),
  /** Where all was said. */
  saidAll: factWords(
    [
      'Sur ce point, je vous ai dit tout ce que montre cette prise. Rejouez le passage, et je regarde de nouveau.',
      'Une nouvelle prise m’en apprendra plus que d’autres mots : jouez, je vous écoute.',
      'À vous de jouer : la prochaine prise nous dira la suite.',
    ],
    ['Tout est dit sur ce point : rejouez.', 'Jouez, je regarde.', 'À vous.'],
  ),
} as const

/** Causes that the score shows, and what they mean for the hand. */
export const WHY_TEXTS = {
  neighbour: factWords(
    ['La touche jouée est voisine de celle qui est écrite : la main est presque en place.'],
    ['Touche voisine de la bonne : la main est presque en place.'],
  ),
  handprint: factWords(
    ['La main change de position à cet endroit : les doigts doivent tous se déplacer ensemble.'],
    ['La main y change de position.'],
  ),
  chord: factWords(['C’est un accord : plusieurs doigts doivent être prêts au même instant.'], ['L’accord demande plusieurs doigts prêts ensemble.']),
  'black-keys': factWords(
    ['Une touche noire suit des touches blanches : la main doit avancer vers le fond du clavier.'],
    ['La touche noire demande d’avancer la main.'],
  ),
  'repeated-notes': factWords(
    ['La même note revient : la touche doit remonter avant d’être rejouée.'],
    ['La note est répétée : la touche doit remonter.'],
  ),
  'bar-line': factWords(['C’est au passage de la barre de mesure : l’œil s’arrête à la fin de la mesure.'], ['L’œil s’arrête à la barre de mesure.']),
  'first-beats': factWords(['Ce sont les premiers temps : la main arrive juste après la barre de mesure.'], ['Ce sont les premiers temps.']),
  corrected: factWords(
    ['La bonne touche est venue ensuite : vous connaissez la note, il manque un instant pour la préparer.'],
    ['Vous trouvez la bonne ensuite : préparez-la plus tôt.'],
  ),
  growing: factWords(['Chaque mesure part de la précédente : un petit écart s’ajoute au suivant.'], ['Les petits écarts s’ajoutent.']),
  drifting: factWords(['Rien dans la partition ne le demande : la pulsation glisse peu à peu.'], ['La pulsation glisse peu à peu.']),
  'other-tempo': factWords(
    ['Votre vitesse est régulière, mais ce n’est pas celle du métronome.'],
    ['Vitesse régulière, mais une autre que celle du métronome.'],
  ),
  accidental: factWords(
    ['Le signe est écrit une fois et vaut pour la suite : il s’oublie facilement.'],
    ['Le signe vaut pour la suite : il s’oublie.'],
  ),
  learned: factWords(['La même faute revient de prise en prise : la main l’a retenue, et non l’œil.'], ['La main a retenu la faute.']),
  detached: factWords(['Les notes se lâchent une à une : chaque doigt se lève avant que le suivant n’appuie.'], ['Chaque doigt se lève trop tôt.']),
  unknown: factWords(
    [
      'La partition ne montre rien, à cet endroit, qui l’explique à lui seul : ni elle ni vos prises ne disent pourquoi.',
      'Je n’en vois pas la raison dans la partition, et je ne veux pas l’inventer.',
    ],
    ['La partition n’en montre pas la raison.', 'Je n’en vois pas la raison écrite.'],
  ),
  slower: (percent: number): FactWords =>
    factWords(
      [`À ${percent} %, ces mesures étaient justes : c’est la vitesse, et non la lecture.`],
      [`À ${percent} %, c’était juste : c’est la vitesse.`],
    ),
  again: (takes: number): FactWords =>
    factWords([`Cela revient depuis ${takes} prises : c’est une habitude, et non un hasard.`], [`${takes} prises de suite : c’est une habitude.`]),
} as const

export const COUNT_TEXTS = {
  goal: (passage: string, ways: string): FactWords =>
    factWords(
      [`Trois fois de suite sans faute : ${passage}, ${ways}.`, `Le but : trois passages de suite sans faute, ${passage}, ${ways}.`],
      [`Trois de suite sans faute : ${passage}, ${ways}.`, `But : trois sans faute, ${passage}, ${ways}.`],
    ),
  done: (done: number): FactWords => {
    const rest = 3 - done
    if (rest <= 0)
      return factWords(
        [`D’après vos prises, vous en avez déjà ${done} de suite : c’est acquis à cette vitesse.`],
        [`Vous en avez déjà ${done} de suite.`],
      )
    if (done === 0)
      return factWords(
        ['D’après vos prises, le compte commence maintenant : 0 sur 3.', 'Pour l’instant, vos prises en montrent 0 sur 3.'],
        ['Pour l’instant : 0 sur 3.', 'Compteur : 0 sur 3.'],
      )
    return factWords(
      [`D’après vos prises, vous en êtes à ${done} sur 3.`, `Vos dernières prises en donnent ${done} sur 3.`],
      [`Vous en êtes à ${done} sur 3.`, `Compteur : ${done} sur 3.`],
    )
  },
  thenFaster: (percent: number): FactWords =>
    factWords([`Ensuite, 5 % de plus : ${percent} %.`, `Après quoi vous ajouterez 5 %, donc ${percent} %.`], [`Puis 5 % de plus : ${percent} %.`]),
  thenInTime: (percent: number): FactWords =>
    factWords(
      [`Ensuite, le même passage en mesure, à ${percent} %.`, `Après quoi vous le jouerez en mesure, à ${percent} %.`],
      [`Puis en mesure, à ${percent} %.`],
    ),
  thenOther: (hand: string): FactWords =>
    factWords([`Ensuite, ${hand}, puis les deux ensemble.`, `Après quoi viendra ${hand}, puis les deux mains.`], [`Puis ${hand}, puis les deux.`]),
  thenAnother: factWords(
    ['Ensuite, gardez-le pour le plaisir et choisissez un autre morceau.', 'Après quoi le morceau est à vous.'],
    ['Puis un autre morceau.'],
  ),
  thenWhole: factWords(
    ['Ensuite, replacez le passage dans tout le morceau.', 'Après quoi vous reprendrez le morceau en entier.'],
    ['Puis tout le morceau.'],
  ),
} as const
