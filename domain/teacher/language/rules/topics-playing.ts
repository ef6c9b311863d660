import type { TopicRow } from './topic-rule.ts'

const HOW =
  'comment | conseil | faire | astuce | technique | apprendre | faut | devoir | pouvoir | pourquoi | arriver | methode | aider | quand | difficile | truc | mal | que faire'
const ME = 'je | mon | ma | mes | me | on'

/** What is asked about playing the piano. */
export const PLAYING_TOPICS: readonly TopicRow[] = [
  [
    'posture',
    'posture | me tenir | se tenir | tenir droit | asseoir | assis | assise | tabouret | dos droit | hauteur siege | hauteur tabouret | banquette | siege | me tenir',
    'piano | devant | comment | correct* | hauteur | bien | bonne | droit | dos | tabouret',
  ],
  ['posture', 'posture | tabouret | banquette | distance clavier | assis au piano'],
  [
    'hand_position',
    'arrondir | courber | plier | placer | position | poser | forme | arrondi* | positionner | mettre | tenir',
    'doigt | main | poignet',
  ],
  ['hand_position', 'position main | main ronde | forme main'],
  ['fingering', 'quel doigt | doigte | quels doigt | bon doigt | choisir doigt | numero doigt | quel doigt utiliser | doigte utiliser'],
  [
    'fingering',
    'quel doigt | doigte | quels doigt',
    'comment | choisir | trouver | utiliser | jouer | mettre | pourquoi | important',
    '!chiffre note | afficher',
  ],
  ['thumb_under', 'pouce', 'passer | passage | dessous | sous | croiser'],
  ['reading_notes', 'lire | lecture | reconnaitre | dechiffrer | reperer', 'note | partition | cle | clef | portee', '!vue'],
  ['reading_notes', 'regarder mains | regarder clavier | regarder doigt | regarder touche', `${HOW} | sans`],
  ['rhythm_counting', 'compter', 'rythme | temps | mesure | haute voix | croche | voix haute'],
  ['rhythm_counting', 'rythme', `${HOW} | compter`, '!exercice | main'],
  [
    'tempo_regularity',
    'regulier | regularite | reguliere | tempo stable | garder tempo | tenir tempo | garder rythme | precipiter | tempo constant | me presser | pulsation',
  ],
  [
    'tempo_regularity',
    'accelerer | trop vite | presser | courir | precipite',
    'je | tendance | malgre moi | sans vouloir | toujours | stresser | a chaque fois',
    '!clavier | ralentir apprendre',
  ],
  ['tempo_regularity', 'tendance accelerer | accelerer sans | accelerer malgre | je jouer trop vite | accelerer toujours'],
  [
    'tempo_effect',
    'ralentir | tempo | vitesse | plus lent* | moins vite | accelerer',
    'hauteur | grave | graves | aigu | aigues | son changer | justesse | changer note | changer son | meme note | deforme*',
  ],
  [
    'hands_together',
    '2 main | main ensemble | coordonner | coordination | independance | main separement | main separer | main apres autre | synchroniser',
    `${HOW} | jouer | travailler | ensemble`,
  ],
  ['hands_together', 'coordination | independance | coordonner main | main ensemble | main separement'],
  [
    'practice_time',
    'combien temps | combien heure | combien minute | quelle duree | combien fois | temps',
    'jour | semaine | quotidien | quotidienne | seance | par jour',
    'entrainer | travailler | pratiquer | jouer | faire | exercer | falloir | devoir | consacrer | bosser',
  ],
  [
    'practice_time',
    'combien temps jour | minute par jour | heure par jour | duree seance | combien pratiquer | entrainer tous jour | jouer tous jour | frequence',
  ],
  [
    'practice_method',
    'travailler | apprendre | aborder | methode | efficace* | commencer | etapes | decouper | s y prendre | attaquer',
    'morceau | partition | efficace* | passage',
    `${HOW} | etapes | ordre`,
  ],
  [
    'practice_method',
    'methode travail | organiser seance | bien travailler | comment travailler | travailler efficacement | bien s entrainer | s entrainer efficace* | comment m entrainer',
  ],
  [
    'progress_time',
    'combien temps | combien annee | combien mois | quelle vitesse | duree | quand savoir | longtemps',
    'apprendre | progresser | savoir jouer | bien jouer | maitriser | niveau | bon pianiste | jouer piano',
  ],
  ['progress_time', 'progresser vite | vitesse progresser | temps pour apprendre | ans pour apprendre'],
  [
    'age_learn',
    'age | trop vieux | trop vieille | trop tard | ans | retraite | retraitee | trop jeune | vieux | vieille',
    'commencer | apprendre | debuter | piano | tard | enfant | recommencer | possible | me mettre',
  ],
  ['age_learn', 'trop vieux | trop vieille | trop tard | quel age | trop age | trop agee'],
  ['motivation', 'envie tout arreter | envie arreter', 'je | mon | me'],
  [
    'motivation',
    'motivation | motiver | demotiver | decourager | decourage | demoralise | abandonner | baisser bras | envie d arreter | plus envie jouer | envie tout arreter | envie arreter | envie de lacher | lacher | perdre courage | decourageant',
  ],
  ['motivation', 'motivation | motiver | motive | decourager | abandonner', `${HOW} | rester | garder | trouver`],
  ['memorization', 'memoriser | retenir | par coeur | memoire | memorisation | oublier morceau | oublier note | trous memoire | trou memoire'],
  ['memorization', 'memoriser | retenir | par coeur | memoire', HOW],
  [
    'stage_fright',
    'trac | jouer devant | devant gens | devant public | devant monde | devant famille | scene | concert | trembler | audition | stresser',
    `${HOW} | ${ME} | gerer | peur`,
    '!metronome',
  ],
  ['stage_fright', 'trac | peur public | peur jouer devant'],
  [
    'speed_build',
    'plus vite | rapidite | velocite | gagner vitesse | prendre vitesse | monter tempo | augmenter vitesse | jouer rapidement | vitesse finale | accelerer doigt | jouer vite | plus rapide* | gagner rapidite',
    `${HOW} | ${ME}`,
  ],
  [
    'speed_build',
    'gagner vitesse | jouer plus vite | passage rapide',
    `${HOW} | ${ME} | sans tromper`,
    'sans | progressivement | doigt | jouer | gagner | passage',
  ],
  [
    'relaxation',
    'crisper | crispe | crispee | crispes | crispees | tension | tensions | tendu | tendue | tendus | tendues | raide | raides | relacher | detendre | decontracter | contracte* | crispation | rigide | rigides | fatiguee | fatiguees',
    'main | doigt | poignet | epaule | bras | jouer | je',
  ],
  ['relaxation', 'crisper | crispation | relacher tension | relacher'],
  ['pedal_use', 'pedale', `${HOW} | utiliser | appuyer | mettre | relever | servir | changer | sustain | lever`],
  [
    'dynamics',
    'nuance | dynamique | doux | doucement | piano 1 main | equilibrer | plus fort | fort | trop fort | equilibre | forte',
    `${HOW} | jouer | vaut | entre main | main | savoir`,
    '!metronome | voisin | volume | son | casque | augmenter',
  ],
  ['dynamics', 'jouer nuance | equilibre main | fort et doux | fort doucement | main plus fort'],
  ['legato_practice', 'lier | legato | detacher | staccato | lie | detache | saccade*', 'comment | jouer | travailler | apprendre | arriver'],
  ['scales_practice', 'gamme', 'pourquoi | travailler | utile | servir | important* | faire | comment | apprendre | interet | obligatoire | jouer'],
  [
    'chords_practice',
    'accord',
    'enchainer | changer | passer | transition | changement | rapide* | plus vite | jouer | plaquer | apprendre | travailler',
    `${HOW} | vite`,
  ],
  ['chords_practice', 'enchainer accord | changement accord | changer accord | plaquer accord'],
  ['improvise', 'improviser | impro | improvisation | composer | inventer | creer melodie', `${HOW} | debuter | commencer`],
  ['improvise', 'improviser | composer melodie | composer morceau | inventer melodie', '!qui composer | exercice'],
  ['accompany_singing', 'chanter | chant | accompagner | voix', 'jouer | accompagner | en meme temps | piano | s accompagner', `${HOW} | en meme`],
  ['ear_training', 'oreille', 'entrainer | developper | travailler | former | musicale | absolue | relative | comment | ameliorer'],
  ['ear_training', 'reconnaitre note oreille | jouer oreille | reproduire oreille | oreille absolue | oreille musicale'],
  ['sight_reading', 'a vue | premiere vue | dechiffrage | dechiffrer', `${HOW} | partition | plus vite | ameliorer | lire`],
  ['sight_reading', 'lecture vue | lire vue | dechiffrer vue | lire directement | dechiffrage'],
  [
    'small_hands',
    'petit main | main petit | main trop petit | atteindre octave | grand ecart | ecart octave | main trop petites | doigt court* | petits doigt | doigt trop court*',
  ],
  [
    'left_hand_weak',
    'main gauche | gauche',
    'faible | renforcer | trop difficile | retard | suivre pas | suit pas | difficile | traine | lente | lent | bloque | galerer | arriver pas | maladroite | moins bonne | nulle | progresser | mal | independante | force',
  ],
  ['need_theory', 'solfege | theorie', `${HOW} | necessaire | obligatoire | obliger | besoin | sans | connaitre | indispensable | savoir`],
  ['need_theory', 'savoir lire | lire musique | connaitre note', 'devoir | falloir | necessaire | obligatoire | besoin | oblige | faut'],
  ['need_theory', 'sans solfege | besoin solfege | connaitre solfege | sans partition | sans savoir lire | sans lire'],
  ['warmup', 'echauffer | echauffement | echauffements | chauffer doigt | chauffer mains'],
  [
    'piano_maintenance',
    'accorder piano | accordeur | accordage | entretien | entretenir | nettoyer | desaccorder | desaccorde | humidite | poussiere',
    'piano | touche | clavier | combien | quand | comment',
  ],
  ['piano_maintenance', 'accorder | accordeur | accordage', '!main', 'piano | mon'],
  [
    'metronome_use',
    'metronome',
    `${HOW} | utile | servir | utiliser | debuter | obligatoire | travailler | stresser | interet | vraiment | toujours | important`,
    '!trouver | ou etre | bouton | couper | entendre pas',
  ],
  [
    'loop_use',
    'boucle | boucler | repeter',
    'combien | utile | pourquoi | fois | interet | servir | ennuyer | faut il | devoir | bon | quand | efficace',
    '!mot passe',
  ],
  [
    'music_culture',
    'raconter vie | vie de | histoire piano | inventer piano | epoque | siecle | quand naitre | quand vivre | ne quand | compositeur | histoire de la musique | quand est ne | quand est mort | invente piano | periode romantique | musique baroque',
    '!ce morceau | tu',
  ],
]
