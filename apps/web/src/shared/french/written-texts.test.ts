import { describe, expect, it } from 'vitest'
import { literalsIn, readSource, sourceFiles } from './test-written-texts.ts'

/** Texts of the pages, of the diagnosis and of the mails. */
const TEXTS = sourceFiles('apps/web/src/**/*.texts.ts', 'domain/**/*.texts.ts', 'apps/server/src/**/*.texts.ts')
/** Where sentences stand between code: messages of the server, of imported scores, of the compiler. */
const MESSAGES = sourceFiles('apps/server/src/**/*.ts', 'domain/**/*.ts').filter((file) => !file.endsWith('.texts.ts'))
const CONTENT = sourceFiles('content/{blocs,challenges,exercises,lessons,modules,pieces}/*.json', 'content/blocs.json', 'content/handprints.json')
const WORDS_OF_PIECES = sourceFiles('content/pieces/*.pfl')

/** Dictionaries whose sentences are set where they leave their module, because they are parts of a sentence. */
const SET_AT_THE_EXIT: Readonly<Record<string, string>> = {
  'apps/server/src/features/account/mail.texts.ts': 'layOutMail',
  'domain/practice/diagnosis/texts/advice.texts.ts': 'sayFinding',
  'domain/practice/diagnosis/texts/figure.texts.ts': 'sayFinding',
  'domain/practice/diagnosis/texts/key-finding.texts.ts': 'sayFinding',
  'domain/practice/diagnosis/texts/place.texts.ts': 'sayFinding',
}

const isFrench = (text: string): boolean => /[àâçéèêëîïôöùûüœ«»’]/i.test(text)
const STRAIGHT_APOSTROPHE = /\p{L}\\?'\p{L}/u
const THREE_DOTS = /\p{L}\.\.\./u
const NEEDS_A_SPACE = / [:;?!»%]|« /
const HAND_SET = /(?:\\u00a0|\\u202f|\u00a0|\u202f)[:;?!»%]|«(?:\\u00a0|\\u202f|\u00a0|\u202f)/

const faultsOf = (texts: readonly string[]): readonly string[] => texts.filter((text) => STRAIGHT_APOSTROPHE.test(text) || THREE_DOTS.test(text))
const stringsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
const wordsIn = (file: string): readonly string[] =>
  readSource(file)
    .split('\n')
    .filter((line) => /^(?:paroles|source|licence)/.test(line))

describe('typography', () => {
  it.each(TEXTS)('%s has curly apostrophes and one sign of ellipsis, and is set by french()', (file) => {
    const texts = literalsIn(file)
    expect(faultsOf(texts)).toEqual([])
    const setter = SET_AT_THE_EXIT[file]
    const isSet = setter !== undefined || /\b(?:french|typeset)\(/.test(readSource(file))
    expect(isSet || !texts.some((text) => NEEDS_A_SPACE.test(text))).toBe(true)
  })
  it('so have the messages of the server and of the rules', () =>
    expect(MESSAGES.flatMap((file) => faultsOf(literalsIn(file).filter(isFrench)).map((text) => `${file}: ${text}`))).toEqual([]))
  it('so has the content, where the compiler sets the spaces', () =>
    expect(
      CONTENT.flatMap((file) => {
        const texts = stringsIn(JSON.parse(readSource(file)))
        return [...faultsOf(texts.filter((text) => isFrench(text) || text.includes(' '))), ...texts.filter((text) => HAND_SET.test(text))].map(
          (text) => `${file}: ${text}`,
        )
      }),
    ).toEqual([]))
  it('so have words and sources of pieces', () =>
    expect(WORDS_OF_PIECES.flatMap((file) => wordsIn(file).filter((line) => line.includes("'") || HAND_SET.test(line)))).toEqual([]))
  it.each([
    ['a straight apostrophe', "l'accès"],
    ['three dots', 'des sons...'],
  ])('and the test finds %s', (_, text) => expect(faultsOf([text])).toEqual([text]))
})

interface Word {
  readonly not: RegExp
  readonly instead: string
  /** Files in which the word has another meaning. */
  readonly except?: RegExp
}

/** One word for one thing: docs/glossary.md, « Words on the screen ». */
const WORDS: readonly Word[] = [
  { not: /\brouleau\b/i, instead: 'Touches' },
  { not: /notes? à côté/, instead: 'fausse note' },
  { not: /notes? passées?/, instead: 'manquée' },
  { not: /(?<!\p{L})sues?(?!\p{L})/u, instead: 'validé, que vous savez jouer' },
  { not: /empreinte/i, instead: 'position' },
  { not: /clavier (?:de l’écran|dessiné)|touches (?:de l’écran|dessinées)/, instead: 'clavier à l’écran' },
  { not: /toute la pièce/i, instead: 'tout le morceau' },
  { not: /parcours(?!\p{L})/iu, instead: 'modules, étapes', except: /imports\.texts|own-shelf\.texts|titles\.texts/ },
  { not: /leçons?(?!\p{L}| animée)/iu, instead: 'module', except: /lesson\.texts|titles\.texts|skills\.texts/ },
  { not: /« pas sûr »/, instead: 'incertaine' },
  { not: /[Ss]core[^.]*%/, instead: 'points; % is for speed' },
  { not: /n’(?:a|ont) pas pu être lu/, instead: 'ne s’est pas chargé' },
  { not: /à l’abri/, instead: 'Rien n’est perdu' },
  { not: /accès libre/i, instead: 'gratuit' },
  { not: /(?<![\p{L}’-])[Oo]n (?=\p{L})/u, instead: 'vous, nous, or je of the teacher' },
]
const faultyWords = (file: string, text: string): readonly string[] =>
  WORDS.filter(({ not, except }) => not.test(text) && except?.test(file) !== true).map(({ instead }) => `${file}: « ${text} » → ${instead}`)

describe('one word for one thing', () => {
  it('in the texts', () => expect(TEXTS.flatMap((file) => literalsIn(file).flatMap((text) => faultyWords(file, text)))).toEqual([]))
  it('in the content', () =>
    expect(
      CONTENT.filter((file) => !file.includes('/pieces/')).flatMap((file) =>
        // Notes of the authors of hand shapes are not shown.
        stringsIn(JSON.parse(readSource(file), (key, value: unknown) => (key === 'note' ? null : value))).flatMap((text) => faultyWords(file, text)),
      ),
    ).toEqual([]))
  it.each(['Rouleau', '3 notes à côté', 'Score moyen 60 %', 'On vous écoute', 'Voir les leçons'])('and the test finds « %s »', (text) =>
    expect(faultyWords('some.texts.ts', text)).toHaveLength(1),
  )
})
