import { has, patterns } from './pattern.ts'
import { formsOfTokens, type Token } from './token.ts'

/** What people tell of themselves beside what they ask: each has its own reply. */
export const REMARK_THEMES = [
  'mocked',
  'grief',
  'moved',
  'event',
  'returning',
  'machine',
  'tired',
  'comparing',
  'dream',
  'pride',
  'age',
  'musician',
  'beginner',
  'busy',
  'mood',
  'family',
  'cheerful',
] as const
export type RemarkTheme = (typeof REMARK_THEMES)[number]

/** The first theme whose words are there: what weighs most comes first. */
const WORDS = patterns<RemarkTheme>({
  mocked:
    'moquer | moque | moquent | rigoler | rigole | rigolent | ricaner | ricane | ricanent | rire de moi | rit de moi | rient | ce est moche | horrible a entendre',
  grief:
    'mort | morte | decede | decedee | deces | disparue | veuf | veuve | enterrement | obseques | feu mon | manquer | me manque | mari jouait | femme jouait | mere jouait | pere jouait | femme chantait | mere chantait | mari chantait | grand mere jouait | grand mere chantait | femme la chantait | femme le jouait | mere la chantait | souvenir',
  moved:
    'larme | larmes | pleurer | pleure | emu | emue | emotion | frisson | frissons | me touche | me bouleverse | drole de la jouer | me fait drole | chair de poule',
  event: 'concert | audition | examen | mariage | anniversaire | concours | spectacle | recital | fete | representation | noces | bapteme',
  returning:
    'apres ans | depuis ans | pas touche depuis | plus joue depuis | pas joue depuis | reprendre | reprends | repris | reviens | revenir au piano | retour au piano | ans sans | arreter pendant | arrete pendant',
  machine: 'machine | appareil | casser | tablette | ordinateur | informatique | effacer | deregler | derange l appareil | me fie pas | mefie',
  tired:
    'fatigue | fatiguee | creve | crevee | epuise | epuisee | nuit | nuits | dormi | dormir | sommeil | boulot | travail | garde | journee longue | lever tot | leve tot | vanne | vannee | creves | rincee | rince',
  comparing: 'plus vite que moi | mieux que moi | premier coup | doue | douee | moins vite que | tout le monde y arrive | les autres',
  dream: 'reve | rever | offrir | surprise | impressionner | un jour je | epater | pour elle | pour lui | cadeau',
  pride: 'fier | fiere | applaudi | applaudit | compliment | felicite | felicitee | aime m ecouter | adore m ecouter',
  age: 'vieux | vieille | trop tard | retraite | retraitee | mon age | a mon age | jeune',
  musician:
    'guitare | guitariste | violon | violoncelle | chanteuse | chanteur | chorale | batterie | saxo | accordeon | flute | orchestre | trompette | basse | conservatoire',
  beginner:
    'debuter | debute | debutant | debutante | premiere fois | jamais touche | jamais joue | commencer | commence | nouveau ici | nouvelle ici',
  busy: 'minute | minutes | presse | pressee | taxi | train | pas le temps | peu de temps | vite fait | dois partir | dois y aller | four sonne',
  mood: 'suis triste | un peu triste | cafard | ai marre | en ai marre | pas le moral | deprime | mauvaise journee | sale journee | ras le bol | suis nul | suis nulle',
  family:
    'fille | fils | enfant | enfants | petite fille | petit fils | mari | femme | compagne | compagnon | copain | copine | voisin | voisine | voisins | bebe | mere | maman | papa | pere | frere | soeur | petite | grand mere | grand pere',
  cheerful:
    'soleil | pluie | pleut | gateau | cafe | the | chat | chien | mdr | lol | haha | rigolo | drole | marrant | super | manger | mange | vacances',
})
const YEARS = /\b(an|ans|annee|annees)\b/
const PAUSE = /\b(touche|joue|arrete|arret|repris|reprends|reprendre|revenu|revenue|reviens|piano)\b/

/** What a learner tells; undefined where it is nothing in particular. */
export function remarkTheme(tokens: readonly Token[]): RemarkTheme | undefined {
  const forms = formsOfTokens(tokens)
  const isReturning = YEARS.test(forms) && PAUSE.test(forms) && /\b(pas|plus|depuis|apres)\b/.test(forms)
  return REMARK_THEMES.find((theme) => has(tokens, WORDS[theme]) || (theme === 'returning' && isReturning))
}
