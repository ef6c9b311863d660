import type { Act } from '../../acts/act.ts'
import type { OpenContent } from '../../acts/context.ts'
import { find, has, type Pattern, pattern, patterns } from '../pattern.ts'
import { withoutAccents } from '../split-words.ts'
import { isLight, type Token } from '../token.ts'

export const GOING = patterns({
  go: 'aller | ouvrir | montrer | remontrer | amener | emmener | ramener | mener | rediriger | diriger | acceder | retourner | revenir | afficher | voir | naviguer | visiter | direction | retour | rentrer | conduire | consulter | regarder | entrer | basculer | envoyer | passer | page | quitter | partir | consulter | acces | emmene | envoie | menu',
  against: 'arreter | annuler | resilier | suspendre | supprimer | stopper | rembourser | probleme | terminer abonnement | finir | effacer',
  want: 'vouloir | aimer | souhaiter | faire | desirer | pouvoir | passer | essayer | telecharger | imprimer | regler | mesurer | importer | continuer | commencer | lancer | apprendre | prendre | choisir | changer | tester',
})

/** Pages by the words for them, the more special one first. `want` is enough for what is done there (« je veux m’abonner »). */
const PAGES: readonly (readonly [route: string, words: string, byWant?: string])[] = [
  [
    '/subscribe?annual=true',
    'abonnement annuel | offre annuel | formule annuel | premium annuel | abonnement an | abonner annee | abonner an | payer an | premium annee | abonnement annee | abonner annuel*',
    'annuel | annee | an',
  ],
  [
    '/subscribe',
    'page abonnement | abonner | abonnement | passer premium | prendre premium | devenir premium | premium | page premium',
    'abonner | abonnement | premium',
  ],
  ['/logout', 'deconnecter | deconnexion | fermer session | delogger', 'deconnecter'],
  ['/forgot-password', 'mot passe oublier | oublier mot passe | reinitialiser mot passe | recuperer mot passe', 'mot passe'],
  ['/catalog/import', 'importer | import | page import | importation', 'importer'],
  ['/player/evaluation', 'evaluation | test niveau | evaluer | evaluation niveau', 'evaluation | test niveau'],
  ['/onboarding-recap', 'recapitulatif | recap | bilan inscription | resume inscription'],
  ['/ambitus', 'ambitus | tessiture | etendue voix', 'tessiture | ambitus | etendue voix'],
  ['/early-access', 'acces anticipe | early access | avant premiere', 'acces anticipe'],
  ['/list', 'morceau en cours | liste morceau | morceau commencer | morceau commence* | contenu en cours | en cours', 'morceau en cours'],
  ['/revisions', 'revision | morceau a reviser | morceau reviser | page reviser | contenu reviser'],
  ['/progress', 'progression | progres | mes score | en suis je | statistique* | stats | avancement | resultat', 'progres | progression'],
  ['/challenges', 'challenge'],
  ['/school/modules', 'ecole | module | lecon | page modules'],
  ['/catalog', 'catalogue | liste morceau | tout morceau | bibliotheque | choix morceau | page morceau'],
  ['/profile', 'profil | compte | mon compte | reglage compte | information personnel* | mes infos | mon abonnement'],
  ['/home', 'accueil | menu principal | page principal* | debut application | page depart | menu'],
]
const COMPILED = PAGES.map(([route, words, byWant]) => ({ route, words: pattern(words), byWant: byWant === undefined ? undefined : pattern(byWant) }))
export const PAGE_WORDS = PAGES.flatMap(([, words, byWant]) => [words, byWant ?? ''])

const slug = (text: string): string =>
  withoutAccents(text.toLowerCase())
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export const OF_CONTENT = patterns({
  download: 'telecharger partition | imprimer partition | telecharger | imprimer | partition pdf',
  learn: 'mode classe | apprendre pas a pas | pas a pas | classe | apprentissage guide',
  song: 'page morceau | fiche morceau | fiche | presentation morceau | infos morceau',
})

/** A page of a content, by its ids. */
export function contentPage(page: 'partition' | 'song' | 'learn' | 'player', content: OpenContent): string {
  const path = `${content.playableType}/${content.id}/${slug(content.artist ?? 'anonyme')}/${slug(content.title)}`
  if (page === 'partition') return `/song/${path}/partition`
  return `/${page}/${path}`
}

/** Routes of the content that is open. */
function contentRoute(tokens: readonly Token[], content: OpenContent | null): string | undefined {
  if (!content || content.playableType === 'school') return undefined
  if (has(tokens, OF_CONTENT.download)) return contentPage('partition', content)
  if (has(tokens, OF_CONTENT.learn)) return contentPage('learn', content)
  return has(tokens, OF_CONTENT.song) ? contentPage('song', content) : undefined
}

const NUMBERED: readonly (readonly [words: RegExp, route: string])[] = [
  [/\bmodule (?:numero )?(\d+)\b/, '/school/module/'],
  [/\bcategorie (?:de )?videos? (?:numero )?(\d+)\b/, '/school/video-categories/'],
  [/\bvideos? (?:numero )?(\d+)\b/, '/school/video-categories/'],
  [/\bcategorie (?:de )?(?:competences? )?(?:numero )?(\d+)\b/, '/school/skill-categories/'],
  [/\bcompetence (?:numero )?(\d+)\b/, '/school/skill/'],
]

/** « Page des défis », « mon profil »: nothing but the page. */
function isAllOf(tokens: readonly Token[], words: Pattern): boolean {
  const place = find(tokens, words)
  return place !== undefined && tokens.every((token, index) => (index >= place.from && index < place.to) || isLight(token) || token.names.has('page'))
}

/** Where the learner asks to go. */
export function routeOf(tokens: readonly Token[], content: OpenContent | null): Act | undefined {
  const forms = tokens.map(({ form, names }) => (names.has('categorie') ? 'categorie' : names.has('competence') ? 'competence' : form)).join(' ')
  for (const [words, route] of NUMBERED) {
    const number = words.exec(forms)?.[1]
    if (number !== undefined) return { type: 'redirect', route: route + number }
  }
  const going = has(tokens, GOING.go)
  const wanting = has(tokens, GOING.want)
  if (has(tokens, GOING.against)) return undefined
  if (going || wanting) {
    const route = contentRoute(tokens, content)
    if (route !== undefined) return { type: 'redirect', route }
  }
  const bare = tokens.length <= 4 && !/^(un|une|des)$/.test(tokens[0]?.form ?? '')
  const page = COMPILED.find(
    ({ words, byWant }) => has(tokens, words) && (going || (bare && isAllOf(tokens, words)) || (byWant !== undefined && has(tokens, byWant))),
  )
  return page && { type: 'redirect', route: page.route }
}

/** « Où est mon profil ? »: who looks for a page is brought there. */
const WHERE = pattern(
  'ou etre | ou sont | ou se trouver | ou trouver | ou es | ce est ou | trouver pas | trouver plus | retrouver | comment aller | comment acceder | comment ouvrir | comment retourner | comment revenir',
)
export function pageLookedFor(tokens: readonly Token[]): Act | undefined {
  if (!has(tokens, WHERE) || tokens.length > 9) return undefined
  const page = COMPILED.find(({ words, route }) => NOT_LOOKED_FOR.every((other) => route !== other) && has(tokens, words))
  return page && { type: 'redirect', route: page.route }
}
const NOT_LOOKED_FOR = ['/logout', '/forgot-password', '/subscribe?annual=true', '/subscribe', '/early-access']
