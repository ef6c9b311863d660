/** How to practise notes that came wrong, by what the score shows there. */
export const PRACTISING = {
  jump: 'Répétez le saut seul, cinq fois, en regardant la touche d’arrivée avant de partir.',
  handprint: 'Posez la main sur la nouvelle position sans jouer, puis enchaînez.',
  chord: 'Posez l’accord en silence, puis jouez-le d’un seul geste.',
  'black-keys': 'Avancez la main vers le fond du clavier et repérez les touches noires avant de commencer.',
  'repeated-notes': 'Laissez la touche remonter entièrement avant de la rejouer.',
} as const

/** How to be ready in time. */
export const PREPARING = {
  jump: 'Quittez la note d’avant un peu plus tôt, les yeux déjà sur la touche d’arrivée.',
  handprint: 'Pensez à la nouvelle position une note plus tôt, et déplacez toute la main d’un coup.',
  chord: 'Formez l’accord au-dessus des touches avant de le jouer.',
  'black-keys': 'Avancez la main vers le fond du clavier dès la note d’avant.',
  'repeated-notes': 'Restez près de la touche, et rejouez-la sans relever toute la main.',
  'bar-line': 'Lisez le premier temps suivant pendant que vous jouez le dernier.',
} as const

export const ADVICE = {
  keys: 'Jouez ce passage lentement, cette main seule, en nommant les notes à voix haute.',
  wrongOctave: 'Repérez le do central, et placez la main d’après lui avant de commencer.',
  firstBeats: 'Préparez cette note pendant le dernier temps de la mesure d’avant, et jouez-la avec l’autre main.',
  skipped: 'Enchaînez lentement la mesure d’avant, celle-ci et la suivante, sans vous arrêter.',
  unrelated: 'Posez chaque main sur sa première note, puis jouez la première ligne en mode « Attendre ».',
  repeatLeftOut: 'Aux deux points devant la double barre, revenez au début de cette partie et rejouez-la.',
  stopped: 'La prochaine fois, partez de la mesure d’avant, et continuez aussi loin que vous le pouvez.',
  restart: 'Se reprendre aide à trouver les notes. Ensuite, jouez d’un trait, même avec une fausse note : la musique avance.',
  corrected: 'Regardez la prochaine note avant de bouger la main, puis jouez-la sans chercher.',
  extraKeys: 'Arrondissez les doigts et gardez-les au-dessus de leurs touches.',
  heldShort: 'Gardez chaque touche enfoncée jusqu’à la note suivante.',
  ready: 'Jouez ce passage lentement, en pensant toujours une note plus loin.',
  early: 'Mettez le métronome et tombez avec son clic, à chaque temps.',
  earlyAfterLong: 'Comptez les temps jusqu’au bout de chaque note longue, et ne partez qu’après.',
  earlyInShort: 'Dites « un et deux et » à voix haute, et posez chaque note sur une syllabe.',
  earlyHand: 'Écoutez l’autre main, et posez chaque note de celle-ci sur la sienne.',
  fasterThanClock: 'Mettez le métronome, et écoutez une mesure avant de partir.',
  slowerThanClock: 'Baissez le tempo d’un cran, le temps que tout tombe en place.',
  slowPassage: 'Jouez tout le morceau au tempo de ces mesures, puis montez-le peu à peu.',
  beatLate: 'Comptez les temps à voix haute, et jouez ces notes en disant leur temps.',
  beatEarly: 'Comptez les temps à voix haute, et attendez le temps de ces notes pour les jouer.',
  gettingFaster: 'Comptez les temps à voix haute et laissez le métronome vous retenir.',
  gettingSlower: 'Regardez une mesure plus loin pendant que vous jouez.',
  clef: {
    LEFT: 'Cette portée est en clé de fa : trouvez le fa, entre les deux points de la clé, et nommez les notes à partir de lui.',
    RIGHT: 'Cette portée est en clé de sol : trouvez le sol, sur la ligne où la clé s’enroule, et nommez les notes à partir de lui.',
  },
  signature: 'Regardez l’armure, juste après la clé, et dites le nom entier de la note en la jouant.',
  accidental: 'Entourez l’altération du regard avant de partir : elle vaut jusqu’à la fin de la mesure.',
  learnedFault: 'Jouez ce passage cinq fois de suite, très lentement et juste, et essayez un autre doigté.',
  dottedEven: 'Frappez ce rythme en comptant, puis jouez-le sur une seule note, puis comme il est écrit.',
  triplet: 'Dites « tri-o-let » sur chaque temps, une syllabe par note, et jouez avec votre voix.',
  noteCut: 'Comptez à voix haute jusqu’au bout de la note longue, et ne jouez la suivante qu’après.',
  restSkipped: 'Comptez le silence à voix haute, la main levée, puis jouez.',
  lateAfterLeap: 'Partez dès que la note d’avant sonne, et arrivez sur les touches sans jouer ; puis jouez.',
  lateChord: 'Dès que la basse sonne, posez les doigts sur l’accord sans le jouer ; jouez-le avec le temps.',
  rolledChord: 'Posez l’accord entier sur les touches, en silence, puis enfoncez-les d’un seul geste.',
  evenBeats: 'Frappez ces notes dans les mains en comptant à voix haute, puis jouez-les de même.',
  uneven: 'Jouez ces notes une longue, une courte, puis l’inverse, avant de revenir au rythme écrit.',
  longShort: 'Jouez-les lentement, bien détachées, en donnant à chacune la même longueur.',
  handsApart: 'Jouez les deux mains très lentement, et n’écoutez qu’une chose : un seul son à chaque temps.',
  flatDynamics: 'Choisissez une phrase : faites-la grandir jusqu’à sa note la plus haute, puis retomber.',
  lettersUnheard: 'Jouez la phrase la plus douce, puis la plus forte, et gardez cet écart dans le morceau.',
  noVelocity: 'Cherchez le réglage du toucher de votre clavier, et choisissez-en un qui répond à la force des doigts.',
  spikes: 'Écoutez la ligne : que chaque note prenne la force de celle d’avant.',
  weakDownbeats: 'Appuyez un peu le premier temps de chaque mesure et allégez les suivants.',
  staccatoHeld: 'Quittez la touche aussitôt, le poignet souple.',
  legatoBroken: 'Ne lâchez une touche que lorsque la suivante est enfoncée.',
  pedalBlurred: 'Relevez la pédale au moment où vous jouez le nouvel accord, puis remettez-la.',
} as const

/** The same for who has not met « armure », « altération », « triolet » or « doigté ». */
export const PLAIN_ADVICE = {
  signature: 'Les ♯ et les ♭ écrits juste après la clé valent pour tout le morceau : dites le nom entier de la note en la jouant.',
  accidental: 'Repérez avant de partir le signe ♯, ♭ ou ♮ devant la note : il vaut jusqu’à la fin de la mesure.',
  triplet: 'Dites « pi-a-no » sur chaque temps, une syllabe par note, et jouez avec votre voix.',
  learnedFault: 'Jouez ce passage cinq fois de suite, très lentement et juste, et essayez d’autres doigts.',
} as const
