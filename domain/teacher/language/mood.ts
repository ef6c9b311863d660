import { WORDS } from './lexicon/words.ts'
import type { Token } from './token.ts'
import { formsOfTokens } from './token.ts'

/** What a clause does: only an order acts. `hint` is a noun phrase without a verb (« main gauche seule »), an order where it names what can be done. */
export type Mood = 'order' | 'mayOne' | 'hint' | 'self' | 'negated' | 'past' | 'hypothetical' | 'how' | 'question' | 'statement'

/** Words at the head of a clause that say nothing of what it does. */
const HEAD =
  /^(oui|non|ok|hop|monsieur|madame|maitre|tiens|salut|bon|bien|alors|allez|allons|maintenant|et|puis|mais|donc|ensuite|apres|sinon|aussi|enfin|finalement|euh|dis|hey|eh|he|ah|oh|tiens|prof|professeur|voila|vas|va|y|stp|la|bonjour|salut|coucou|merci|juste|pardon|desole|attention|super|parfait|genial|cool|veuillez|veuille|vite|en|fait|daccord|accord|ouf|pff|pfff|bref)$/

/** « J’ai dit plus lentement »: the order once more. */
function withoutReminder(tokens: readonly Token[]): readonly Token[] {
  const opening = /^(je ai dit|je te ai dit|je disais|je voulais dire|je dis) /.exec(formsOfTokens(tokens))?.[1]
  if (opening === undefined) return tokens
  const rest = tokens.slice(opening.split(' ').length)
  return rest[0]?.readings.has('imperative') || /^(plus|moins|stop|pause|main|tempo|mesure|section|trop)$/.test(rest[0]?.form ?? '') ? rest : tokens
}

/** The words after the head words; one of them that is itself the order stays (« va », « vas », « allez » before where to go). */
export function withoutHead(all: readonly Token[]): readonly Token[] {
  const tokens = withoutReminder(all)
  let from = 0
  while (from < tokens.length - 1 && HEAD.test(tokens[from]?.form ?? '') && !staysAtHead(tokens, from)) from += 1
  return tokens.slice(from)
}

const staysAtHead = (tokens: readonly Token[], at: number): boolean => {
  const form = tokens[at]?.form ?? ''
  const next = tokens[at + 1]
  if (/^(va|vas|allez|allons)$/.test(form)) return next !== undefined && /^(a|au|aux|dans|sur|vers|en|voir|la|le|chez)$/.test(next.form)
  if (form === 'vite' || form === 'bien') return true
  if (form === 'la') return next?.form !== undefined && !/^(tu|je|on|c|ce|il|mets|stop|ralentis|pause)$/.test(next.form)
  if (form === 'en') return next?.form !== 'fait'
  if (form === 'fait') return tokens[at - 1]?.form !== 'en'
  if (form === 'y') return !/^(vas|va|allez|allons)$/.test(tokens[at - 1]?.form ?? '')
  if (form === 'accord') return false
  if (form === 'apres' || form === 'juste' || form === 'non') return false
  return false
}

const REQUEST =
  /\b(peux tu|tu peux|tu pourrais|pourrais tu|pouvez vous|vous pouvez|pourriez vous|vous pourriez|peut tu|tu peut|veux tu|tu veux bien|voulez vous|voudrais tu|voudriez vous|faut que tu|faudrait que tu|merci de|je te demande|je vous demande|tu vas me|est ce que tu peux|est ce que tu pourrais|fais moi|laisse moi|aide moi a|il faudrait(?! que (je|on))|faudrait(?! que (je|on))|veux que tu|aimerais que tu|voudrais que tu|aimerais que ce|voudrais que ce|veux que ce)\b/
/** Said of everyone, it asks the player for something, or whether something can be done at all. */
const MAY_ONE =
  /\b(on peut|peut on|on pourrait|pourrait on|possible de|est ce que on peut|pouvons nous|(je peux|puis je) (voir|afficher|ouvrir|avoir la))\b/
/** Asked of any piece, it is a question: « Peut-on accélérer un morceau de Bach ? » */
const IN_GENERAL = /\b(on peut|peut on|possible de)\b.*\b(un|une|des) (morceau|morceaux|piece|pieces|prelude|sonate|valse|chanson|chansons|musique)\b/
const DESIRE =
  /\b(je (veux|voudrais|voudrai|aimerais|aimerai|souhaite|souhaiterais|prefere|prefererais|desire|cherche|besoin)|je ai (envie|besoin)|il me faut|me faudrait|me faut|voulais|je vais prendre|hate de)\b|^(envie|besoin) de\b/
const HOW =
  /\b(comment|(?<!la )ou (est|sont|se|puis|trouver|trouve|es|regler|changer)|(montre|montrer|dis|dire|sais|savoir|indique|voir|trouve|cherche) (moi )?ou|est ou|ce est ou|sont ou|trouve (pas|plus|ou)|quelle touche|quel bouton|ou tu|vois pas|sait pas|sais pas|moyen de)\b/
const QUESTION =
  /^((moi )?ce que ce est|(moi )?ce que (veut|signifie)|(moi )?ce que ca|pourquoi|quand|combien|quel|quelle|quels|quelles|qui|que (?!la |le |les |de )|quoi|lequel|laquelle|a quoi|a quel|a quelle|en quoi|en quelle|en quel|en combien|depuis (quand|combien)|jusque|est ce|qu est|de qui|de quoi|ce est quoi|ca sert|tous les combien|par ou|dois|doit|faut|vaut|puis je|ai je|suis je|y a|a tu|as tu|avez vous|es tu|connais|sais)\b|\b(dois je|dois on|doit on|faut il|vaut il|vaut mieux|puis je|peut on|peut il|est ce que|est ce qu|y a t|a t il|est il|sont ils|devrais je|que faire|quoi faire|ca veut dire|veut dire|pourquoi|combien|a quoi|tu crois|tu penses|penses tu|crois tu|quel|quelle|quels|quelles)\b/
const PAST = /\b(hier|avant hier|autrefois|jadis|avant je|la derniere fois|semaine derniere|ce matin|tout a l heure|aurais du|fallait)\b/
const HYPOTHETICAL = /^(si|quand|lorsque|des que|chaque fois|a chaque fois|imagine|imaginons|supposons|meme si|au cas ou)\b/
/** « si tu peux », « quand tu veux » are courtesy. */
const COURTEOUS = /^(si|quand) (tu|vous) (peux|peut|pouvez|veux|veut|voulez)( bien)?$/

const SUBJECTS = /^(je|tu|il|elle|on|nous|vous|ils|elles|ca|ce|cela|qui|celui|celle|tout|personne|quelque)$/
const AUXILIARY = /^(ai|as|a|ont|avons|avez|avais|avait|etais|etait)$/
/** With « être » only verbs of moving are past: « mes mains sont crispées » is now. */
const BEING = /^(suis|es|est|sont)$/
const MOVED = [
  'aller',
  'venir',
  'partir',
  'arriver',
  'rester',
  'passer',
  'monter',
  'descendre',
  'sortir',
  'revenir',
  'retourner',
  'devenir',
  'rentrer',
  'arreter',
  'tromper',
  'mettre',
  'abonner',
  'entrainer',
]
const COPULA =
  /^(est|sont|etait|etaient|serait|sera|semble|parait|reste|devient|doit|doivent|fait|font|va|vont|sert|servent|veut|peut|peuvent|ont|stresse|aide|adoucit|dit|pense|trouve|arrive|existe|marche|manque)$/

const isNegation = (forms: string): boolean =>
  /\b(ne .*(pas|jamais|rien|plus|aucun)|surtout pas|pas besoin|inutile de|evite de)\b/.test(forms) || /^ne\b/.test(forms)

/** An order by its form: it begins with an imperative or an infinitive that has no subject, and is not denied. */
const beginsWithOrder = (tokens: readonly Token[]): boolean => {
  const [first, second] = tokens
  if (!first) return false
  if (/^(le|la|les|me|moi|nous|en)$/.test(first.form) && second?.readings.has('infinitive')) return true
  return first.readings.has('imperative') || first.readings.has('infinitive')
}

const hasSubject = (tokens: readonly Token[]): boolean =>
  tokens.some(
    (token, index) =>
      index > 0 &&
      SUBJECTS.test(tokens[index - 1]?.form ?? '') &&
      (token.readings.has('present') || token.readings.has('past') || token.readings.has('future')),
  ) || tokens.some(({ form }, index) => index > 0 && COPULA.test(form) && !/^(tout|il|est)$/.test(tokens[index - 1]?.form ?? ''))

/** « Les pianistes accélèrent », « la main gauche joue »: a noun and its verb. */
const hasNounSubject = (tokens: readonly Token[]): boolean =>
  /^(le|la|les|un|une|des|mon|ma|mes|ce|cette|ces|son|sa|ses|notre|votre)$/.test(tokens[0]?.form ?? '') &&
  tokens.some(
    ({ readings, names, form }, index) =>
      index >= 2 &&
      readings.has('present') &&
      !readings.has('infinitive') &&
      !WORDS.has(form) &&
      ![...names].some((name) => WORDS.has(name)) &&
      !/^(a|montre|passe|plus|marche)$/.test(form) &&
      !/^(en|de|a|pour|sur)$/.test(tokens[index - 1]?.form ?? ''),
  )

const isPast = (tokens: readonly Token[], forms: string): boolean =>
  PAST.test(forms) ||
  /\b(venir|viens|vient) de\b/.test(forms) ||
  tokens.some(
    (token, index) =>
      (AUXILIARY.test(token.form) || BEING.test(token.form)) &&
      index < tokens.length - 1 &&
      tokens
        .slice(index + 1, index + 4)
        .some(
          (next, at, all) =>
            (AUXILIARY.test(token.form) || MOVED.some((verb) => next.names.has(verb))) &&
            next.readings.has('participle') &&
            !next.readings.has('infinitive') &&
            all
              .slice(0, at)
              .every(({ form }) => /^(pas|deja|bien|tout|enfin|jamais|toujours|mal|trop|vraiment|meme|encore|plus|te|dit|ete|me|se)$/.test(form)),
        ),
  ) ||
  tokens.some((token) => token.readings.size === 1 && token.readings.has('past') && !/^(voulais|voulait|pouvais|pouvait)$/.test(token.form))

/** Deny only what is asked not to do: « ne joue que », « ne … plus entendre » ask for something. */
const deniesNothing = (forms: string): boolean =>
  /\bne \w+( \w+)? que\b/.test(forms) ||
  /\bplus (entendre|de|besoin)\b/.test(forms) ||
  /\b(n|ne)? ?(entend|entends) (pas|plus|rien|mal)\b/.test(forms)

/** As people speak, without « ne »: « je veux pas ralentir », « j’ai plus envie de la boucle », « faut pas couper ». */
const SPOKEN_NEGATION =
  /\b(je|on|tu|vous) (le |la |les |te |vous )?(veux|veut|voudrais|voulais|voulait|souhaite|aimerais|desire|compte|vais|va|peux|as|ai) (surtout |vraiment |toujours |meme |du tout )?(pas|plus|jamais)\b(?! (de |du )?(lent|lentement|vite|fort|rapide|bas|haut|doux|doucement|facile|difficile|grave|aigu|son|volume|entendre|le metronome$))/
/** « Arrête de ralentir »: what goes on by itself is to end, and nothing is asked for in its place. */
const STOPS_DOING =
  /^(arrete|arretez|stop|cesse|cessez|arreter) (de |d )(ralentir|accelerer|monter|baisser|changer|couper|redemarrer|recommencer|me |te |tout )/

/** « C’est parti » is a start, by its form a past. */
const GO = /^(ce est parti|on y va|allons y|go)\b/
/** « Tu lances le morceau ? »: an order, asked kindly. */
const ASKED_OF_YOU =
  /^(tu|vous) (me )?(lances?|lancez|mets|mettez|ralentis|ralentissez|acceleres|accelerez|coupes|coupez|baisses|baissez|montes|montez|boucles|bouclez|affiches|affichez|demarres|demarrez|enleves|enlevez|remets|remettez|ouvres|ouvrez|proposes|proposez|recommences|recommencez)\b(?!.*\b(toujours|quand|fin|jamais|souvent)\b)/

/** « Qui a écrit ça », « il a vécu quand »: asked, with or without its mark. */
const ASKS_FIRST = /^(qui (a|est|etait|sont|ont)|quel|quelle|quels|quelles|pourquoi|combien|de qui|qu est)\b/
const ASKS_LAST = / (quand|ou|combien|comment|pourquoi|quoi)$/

/** « Quand j’étais petit » is told, not supposed. */
const WAS_YOUNG = /^quand (je|on|il|elle) (etais|etait|jouais|jouait|apprenais)\b/
/** « On tente à 72 ? »: proposed, with a figure. */
const LETS_TRY = /^on (tente|essaie|essaye|passe|met|monte|descend|va) (a|avec|en) \d+/

/** « Un morceau que je n’ai jamais joué »: what is looked for, whatever is said of it. */
const SOME_PIECE =
  /^(un|une|des|quelque) (\w+ ){0,2}(chose|morceau|morceaux|chanson|chansons|air|airs|truc|musique|piece|pieces|challenge|defi)\b(?!.*\b(est|etait)\b)/

export function moodOf(words: readonly Token[], isQuestion: boolean): Mood {
  const tokens = withoutHead(words)
  const forms = formsOfTokens(tokens)
  const plain = forms.replace(/\bne /g, '')
  if (GO.test(forms)) return 'order'
  if (WAS_YOUNG.test(forms)) return 'past'
  if (HYPOTHETICAL.test(forms) && !COURTEOUS.test(forms)) return 'hypothetical'
  if (HOW.test(plain) || (/^ou\b/.test(forms) && tokens.length > 1)) return 'how'
  const request = REQUEST.test(plain)
  const desire = DESIRE.test(plain)
  const begins = beginsWithOrder(tokens)
  if (SOME_PIECE.test(forms)) return 'hint'
  if (ASKS_FIRST.test(forms) || (ASKS_LAST.test(forms) && !begins)) return 'question'
  if (isPast(tokens, forms) && !desire && !(begins && tokens[0]?.readings.has('imperative'))) return 'past'
  if (tokens[0]?.form === 'on' && tokens.length <= 3 && tokens.slice(1).some(({ readings }) => readings.has('present'))) return 'order'
  if (LETS_TRY.test(forms) || (isQuestion && ASKED_OF_YOU.test(forms))) return 'order'
  if (isQuestion && !request && !begins && !desire && (!MAY_ONE.test(plain) || IN_GENERAL.test(plain))) return 'question'
  if (isNegation(forms) && !deniesNothing(forms)) return 'negated'
  if (STOPS_DOING.test(forms) || (SPOKEN_NEGATION.test(forms) && !isQuestion && !deniesNothing(forms))) return 'negated'
  if (
    begins &&
    /^\S+ (moi |le |la |les |toi )?(pas|jamais|plus)\b/.test(forms) &&
    !/\bplus (de |lent|vite|fort|rapide|bas|haut|doux|doucement|facile|difficile|grave|aigu)/.test(forms)
  )
    return 'negated'
  if (
    !/\b(tu|vous) (penses|crois|pensez|croyez)\b|^(penses|crois) tu\b/.test(forms) &&
    MAY_ONE.test(plain) &&
    !IN_GENERAL.test(plain) &&
    !/\b(comment|pourquoi|quand|combien|si)\b|^(qu|que|quoi|quel|quelle|quels|quelles|qui)\b/.test(forms)
  )
    return 'mayOne'
  if (request && !/\b(comment|pourquoi)\b/.test(forms)) return 'order'
  if (/^(il )?(ne )?faut (pas|jamais|plus)\b/.test(forms)) return 'negated'
  if (/^(il )?faut\b/.test(forms) && !isQuestion) return 'order'
  if (QUESTION.test(forms)) return 'question'
  if (desire) return 'order'
  if (begins && tokens[0]?.readings.has('infinitive') && !tokens[0].readings.has('imperative') && /\b(est|sont|serait|semble|reste)\b/.test(forms))
    return 'statement'
  if (begins) return isQuestion && tokens[0]?.readings.has('infinitive') && !tokens[0].readings.has('imperative') ? 'question' : 'order'
  if (
    tokens[0]?.form === 'on' &&
    tokens
      .slice(1, 3)
      .some(
        ({ form, readings }) =>
          readings.has('present') &&
          !/\b(toujours|souvent|jamais|parfois|quand|fin|chez|generalement|rarement)\b/.test(forms) &&
          !/^(a|ai|est|dit|entend|sait)$/.test(form),
      ) &&
    !isQuestion
  )
    return 'order'
  if (/^(je|me|mon|ma|mes)\b/.test(forms)) return 'self'
  if (hasSubject(tokens) || hasNounSubject(tokens)) return isQuestion ? 'question' : 'statement'
  return isQuestion ? 'question' : 'hint'
}
