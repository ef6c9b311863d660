import type { Act, DisplayAct, HandsAct, TransportAct } from '../../acts/act.ts'
import { has, pattern, patterns } from '../pattern.ts'
import type { Token } from '../token.ts'

export const PLAYER_WORDS = patterns({
  both: '2 main | main ensemble | main separement_ | 2 a la fois | gauche et droite | tout main',
  left: 'main gauche | gauche',
  right: 'main droite | droite | main droit',
  only: 'seul | seulement | que main | que gauche | que droite | rien que | uniquement | tout seul',
  practise:
    'jouer | travailler | entrainer | entrainement | pratiquer | bosser | passer | mettre | remettre | faire | exercer | isoler | choisir | commencer | reprendre | rejouer | revenir | vouloir | aimer',
  sheet: 'partition | voir note portee | note portee | portee | vue portee | solfege | feuille musique',
  keys: 'piano roll | roll | clavier | touche | note tomber | note qui tomber | carre qui tomber | carre tomber | bloc qui tomber | barre qui tomber | rectangle qui tomber | truc qui tomber | touche qui tomber | touche tomber | vue piano | mode piano | affichage piano | note descendre',
  show: 'retour | afficher | montrer | remontrer | mettre | remettre | passer | repasser | basculer | switcher | voir | revenir | revoir | changer | mode | affichage | aller | activer | ouvrir | preferer | vouloir | retourner',
  validate:
    'comme valider | comme finir | comme terminer | comme acquis | comme fait | validation | valider | marquer comme valider | marquer comme fini | marquer comme terminer | marquer comme acquis | cocher | declarer acquis | declarer comme acquis | marquer acquis',
})
type Says = (name: keyof typeof PLAYER_WORDS) => boolean

const handsOf = (says: Says, tokens: readonly Token[]): HandsAct | undefined => {
  if (says('both')) return { type: 'player.hands', hand: 'BOTH' }
  const left = says('left')
  const right = says('right')
  if (left && right) return { type: 'player.hands', hand: 'BOTH' }
  if (!left && !right) return undefined
  const bare = tokens.every(
    ({ names, form }) =>
      ['main', 'gauche', 'droite', 'droit'].some((word) => names.has(word)) ||
      /^(le|la|les|de|a|en|avec|mode|sur|pour|seul|abord|plutot|ensuite|apres|ici|la)$/.test(form),
  )
  return says('only') || says('practise') || bare ? { type: 'player.hands', hand: left ? 'LEFT' : 'RIGHT' } : undefined
}

const NO_SHEET = pattern(
  'pas partition | enlever partition | cacher partition | masquer partition | quitter partition | retirer partition | sans partition | fermer partition | virer partition | sortir partition',
)

/** Only what the display is about: « partition » alone, or after a verb of showing. */
const displayOf = (says: Says, tokens: readonly Token[]): DisplayAct | undefined => {
  if (has(tokens, NO_SHEET)) return { type: 'player.display', mode: 'piano' }
  const bare = tokens.filter(({ names }) => !['le', 'la', 'en', 'mode', 'affichage'].some((word) => names.has(word))).length <= 2
  if (!says('show') && !bare) return undefined
  if (says('sheet')) return { type: 'player.display', mode: 'partition' }
  return says('keys') ? { type: 'player.display', mode: 'piano' } : undefined
}

export const displayAsked = (tokens: readonly Token[]): DisplayAct | undefined => displayOf((name) => has(tokens, PLAYER_WORDS[name]), tokens)
export const handsAsked = (tokens: readonly Token[]): HandsAct | undefined => handsOf((name) => has(tokens, PLAYER_WORDS[name]), tokens)

export const TRANSPORT_WORDS = patterns({
  restart:
    'case depart | encore une fois | encore 1 fois | une fois de plus | au depart | du depart | depuis depart | recommencer | debut | zero | premiere mesure | premier mesure | refaire tout | depuis origine | refaire depuis | mesure 1$ | redemarrer | depuis depart | rembobiner | reprendre tout | refaire tout',
  play: 'envoyer musique | envoyer son | balancer son | mettre musique | mettre lecture | jouer | demarrer | lancer | relancer | y aller | play | continuer | reprendre | commencer | rejouer | repartir | partir | go | aller y | lecture | remettre route | mettre route | mettre marche | ecouter | reecouter | entendre | enchainer | poursuivre | remettre marche | on y va | demarrage | debuter | partez',
  pause:
    'pause | arreter | stop | stopper | suspendre | attendre | patienter | ^une seconde$ | ^un instant$ | ^un moment$ | ^une minute$ | ^2 seconde$ | ^2 minute$ | ^5 minute$ | une seconde$ | couper lecture | couper musique | mettre pose | interrompre | cesser | pauser | halte | silence',
})

/** What may stand beside the word of a transport act; anything else makes it another sentence: « stop aux fausses notes ». */
const BESIDE =
  /^(musique|morceau|lecture|jouer|lecteur|player|ca|cela|tout|tous|maintenant|instant|seconde|secondes|minute|minutes|2|1|le|la|les|un|une|de|du|des|a|au|en|sur|moi|toi|te|me|se|y|ici|peu|petit|petite|encore|suite|vite|bien|pouvoir|vouloir|voudrais|aimer|je|tu|on|vous|nous|il|ce|que|qui|si|est|possible|piece|exercice|stp|merci|dire|entendre|ecouter|voir|aller|va|vas|mettre|remettre|faire|fais|lancer|bouton|play|pause|marche|etre|avoir|ai|besoin|envie|meme|temps|tout|suite|prof|mon|son|boire|verre|eau|telephone|sonner|dois|doit|devoir|parce|car|donner|version|chanson|demo|exemple|parti|partie|partir|avant|debut|depuis|zero|mesure|premier|premiere|commencer|reprendre|recommencer|la|tourner|laisser|falloir|coup|allez|go|alors|arreter|stop|attendre|un|souffler|reprise|fois|nouveau|plus|bref|continuer|comme|etait|rester|hop|d|accord|revenir|retourner|repartir|rejouer|jusque|fin|jour|toi|ensemble|avec|pour|finir|fini|porte|ramener|monsieur|madame|professeur|retour|execution|refaire|prier|route|origine|depart|deux|appuyer|occuper|couper|pose|interrompre|quelque|chose|instants|moment|respirer|appel|urgence|desole)$/

/** « Là où on en était » is where it stands already. */
const withoutPlace = (tokens: readonly Token[]): readonly Token[] => {
  const at = tokens.findIndex(({ form }, index) => form === 'ou' && tokens[index - 1]?.form === 'la')
  return at > 0 ? tokens.slice(0, at - 1) : tokens
}

const onlyTransport = (tokens: readonly Token[]): boolean =>
  tokens.every(
    (token) =>
      token.mark ||
      [...token.names].some((name) => BESIDE.test(name)) ||
      has([token], TRANSPORT_WORDS.restart) ||
      has([token], TRANSPORT_WORDS.play) ||
      has([token], TRANSPORT_WORDS.pause),
  )

/** Restart, pause, play; a restart with a word of playing is still one restart. */
export function transportOf(tokens: readonly Token[]): TransportAct | undefined {
  if (!onlyTransport(withoutPlace(tokens))) return undefined
  if (has(tokens, TRANSPORT_WORDS.restart)) return { type: 'player.restart' }
  if (has(tokens, TRANSPORT_WORDS.pause)) return { type: 'player.pause' }
  return has(tokens, TRANSPORT_WORDS.play) ? { type: 'player.play' } : undefined
}

export const validateAsked = (tokens: readonly Token[]): Act | undefined =>
  has(tokens, PLAYER_WORDS.validate) ? { type: 'player.validate' } : undefined
