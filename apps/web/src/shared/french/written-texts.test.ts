import { describe, expect, it } from 'vitest'
import { isEnglish, isFrench, isHandSet, needsSetting, typographyFaults } from './test-typography.ts'
import { literalsIn, literalsOf, readSource, sourceFiles } from './test-written-texts.ts'

/** Texts of the pages, of the diagnosis and of the mails. */
const TEXTS = sourceFiles('apps/web/src/**/*.texts.ts', 'domain/**/*.texts.ts', 'apps/server/src/**/*.texts.ts')
/** Where sentences stand between code: messages of the server, of forms and of imported scores, names of inputs. */
const MESSAGES = sourceFiles('apps/server/src/**/*.ts', 'contract/**/*.ts', 'domain/**/*.ts', 'engines/**/*.ts').filter(
  // Tables of what learners write are no texts of ours.
  (file) => !file.endsWith('.texts.ts') && file !== 'domain/basics/typography.ts' && !file.startsWith('domain/teacher/language/'),
)
/** Pages, which join texts: labels, titles, what is read aloud. */
const PAGES = sourceFiles('apps/web/src/**/*.{ts,tsx}', 'apps/web/build/*.ts').filter((file) => !/\.texts\.ts$|\/specified-texts\.ts$/.test(file))
const CONTENT = sourceFiles('content/**/*.json').filter((file) => !/node_modules|\/(?:package|tsconfig|scale-fingerings)\.json$/.test(file))
const WORDS_OF_PIECES = sourceFiles('content/pieces/*.pfl')
const LEGAL_PAGES = sourceFiles('content/legal/*.md')

/** Dictionaries whose sentences are set where they leave their module, because they are parts of a sentence. */
const SET_AT_THE_EXIT: Readonly<Record<string, string>> = {
  'apps/server/src/features/account/mail.texts.ts': 'layOutMail',
  'apps/server/src/features/contact/contacts.texts.ts': 'layOutMail',
  'domain/practice/diagnosis/texts/advice.texts.ts': 'sayFinding',
  'domain/practice/diagnosis/texts/figure.texts.ts': 'sayFinding',
  'domain/practice/diagnosis/texts/key-finding.texts.ts': 'sayFinding',
  'domain/practice/diagnosis/texts/place.texts.ts': 'sayFinding',
  'domain/teacher/diagnosis/follow-up/of-the-take.texts.ts': 'paragraphOf',
  'domain/teacher/diagnosis/diagnosis.texts.ts': 'explainFailure',
  'domain/teacher/diagnosis/facts-said.texts.ts': 'explainFailure',
  'domain/teacher/diagnosis/follow-up.texts.ts': 'followUp',
  'domain/teacher/diagnosis/follow-up/ahead.texts.ts': 'followUp',
  'domain/teacher/diagnosis/follow-up/notes-said.texts.ts': 'followUp',
  'domain/teacher/diagnosis/follow-up/remedies.texts.ts': 'followUp',
  'domain/teacher/diagnosis/of-the-week.texts.ts': 'ofTheWeek',
  'domain/teacher/diagnosis/voices.texts.ts': 'explainFailure',
  'domain/teacher/theory/chords.texts.ts': 'calculate',
  'domain/teacher/theory/degrees.texts.ts': 'calculate',
  'domain/teacher/theory/enharmonics.texts.ts': 'calculate',
  'domain/teacher/theory/intervals.texts.ts': 'calculate',
  'domain/teacher/theory/rhythm/durations.texts.ts': 'calculate',
  'domain/teacher/theory/rhythm/tempo-words.texts.ts': 'calculate',
  'domain/teacher/theory/rhythm/values.texts.ts': 'calculate',
  'domain/teacher/theory/scale-fingers.texts.ts': 'calculate',
  'domain/teacher/theory/scales.texts.ts': 'calculate',
  'domain/teacher/theory/signatures.texts.ts': 'calculate',
  'domain/teacher/theory/transposition.texts.ts': 'calculate',
}

const faultsIn = (place: string, texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => typographyFaults(text).map((fault) => `${place}: ${fault}: ${text}`))
const isSet = (source: string): boolean => /\b(?:french|typeset)\(/.test(source)

/** Orders of a lesson are written in letters and signs of their own, but for those that show words. */
const isOrder = (text: string): boolean => /^[a-z]+\d?\.\w+(?: |$)/.test(text) && !text.startsWith('text.')
const stringsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
const contentTexts = (file: string): readonly string[] =>
  stringsIn(JSON.parse(readSource(file))).filter((text) => (isFrench(text) || /\p{L}{2,} \p{L}{2,}/u.test(text)) && !isOrder(text))
const wordsIn = (file: string): readonly string[] =>
  readSource(file)
    .split('\n')
    .filter((line) => /^(?:paroles|source|licence)/.test(line))

/** Source with its placeholders, which a string of the test cannot have. */
const filled = (source: string): string => source.replaceAll('~', '${')

describe('typography', () => {
  it.each(TEXTS)('%s is typed as everyone types, and set by french()', (file) => {
    const texts = literalsIn(file)
    expect(faultsIn(file, texts)).toEqual([])
    expect(texts.filter(isHandSet)).toEqual([])
    expect(SET_AT_THE_EXIT[file] !== undefined || isSet(readSource(file)) || !texts.some(needsSetting)).toBe(true)
  })
  it('messages of the server, of forms and of the rules are set', () =>
    expect(
      MESSAGES.flatMap((file) => {
        const texts = literalsIn(file).filter(isFrench)
        return [...faultsIn(file, texts), ...texts.filter(isHandSet).map((text) => `${file}: set by hand: ${text}`)]
      }),
    ).toEqual([]))
  it('texts that pages join are set', () =>
    expect(
      PAGES.flatMap((file) => {
        const texts = literalsIn(file)
        const unset = isSet(readSource(file)) ? [] : texts.filter((text) => needsSetting(text) && !isEnglish(text))
        return [...faultsIn(file, texts.filter(isFrench)), ...unset.map((text) => `${file}: not set: ${text}`)]
      }),
    ).toEqual([]))
  it('the content is set by the compiler', () =>
    expect(
      CONTENT.flatMap((file) => [
        ...faultsIn(file, contentTexts(file)),
        ...contentTexts(file)
          .filter(isHandSet)
          .map((text) => `${file}: set by hand: ${text}`),
      ]),
    ).toEqual([]))
  it('words and sources of pieces are set', () =>
    expect(WORDS_OF_PIECES.flatMap((file) => wordsIn(file).filter((line) => line.includes("'") || isHandSet(line)))).toEqual([]))
  it('the legal pages are set', () => expect(LEGAL_PAGES.flatMap((file) => faultsIn(file, readSource(file).split('\n')))).toEqual([]))
  it('the first page, which no program sets, is typed right', () => {
    const lines = readSource('apps/web/index.html')
      .split('\n')
      .filter((line) => /content="[^"]* |<noscript>/.test(line))
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.filter((line) => needsSetting(line.replace(/<[^>]+>/, (tag) => tag.match(/content="([^"]*)"/)?.[1] ?? '')))).toEqual([])
  })

  it.each([
    ['a straight apostrophe', "l'accès"],
    ['three dots', 'des sons...'],
    ['no space before ? ! ; »', 'Vous êtes prêt?'],
    ['no space before ? ! ; »', '« Oui», dit-il'],
    ['no space before a colon', 'Résultat: 80 points'],
    ['no space before % or €', 'À 80% de la vitesse'],
    ['no space after «', 'Le mode «Attendre »'],
    ['a space before a comma or a full stop', 'Oui , merci.'],
    ['two spaces', 'La main  droite'],
    ['English quotation marks', 'Le mode "Attendre" est choisi'],
    ['a dash between spaces', 'Cinq doigts — main droite'],
    ['a capital without its accent', 'Ecoutez le passage'],
    ['a capital without its accent', 'A vous de jouer'],
    ['a capital without its accent', 'Ca prend forme'],
    ['an ordinal in full', 'La 1ère fois'],
    ['an ordinal in full', 'La 2ème fois'],
    ['a sign for number without its space', 'Gymnopédie n°1'],
    ['o and e apart', 'Le choeur'],
    ['the wrong space, set by hand', 'Difficulté\u202f: novice'],
  ])('the test finds %s: %s', (fault, text) => expect(typographyFaults(text)).toEqual([fault]))
  it.each([
    'Oh! Susanna',
    'La section A plaît. À vous, 80 % de « Jouer » : 1,99€, n° 1 ; oui !',
    'Écrivez la demande en JSON (content-type: application/json) : {"take_id": "…"}.',
    filled('~isOpen ? `« ~name} »` : fallback(a ? b : c)} à 3'),
  ])('the test finds nothing in « %s »', (text) => expect(typographyFaults(text)).toEqual([]))
  it.each([
    ['a label', 'const a = <p aria-label={`~place} : ~name}`} />'],
    ['text between tags', 'const a = <p>{place} : <b>{name}</b></p>'],
    ['a sign that joins', "const a = names.join(' ; ')"],
    ['a quotation', 'const a = (name: string) => `« ~name} »`'],
  ])('it finds that %s is not set', (_, source) => expect(literalsOf('page.tsx', filled(source)).filter(needsSetting)).toHaveLength(1))
  it('the test does not take code for a text', () => {
    const source = "const a = <p className={`~b ? c : d} e`} style={{ width: `~f % 3}%` }}>{':scope > path, :scope > rect'}</p>"
    expect(literalsOf('page.tsx', filled(source)).filter(needsSetting)).toEqual([])
  })
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
  { not: /(?!^Leçon$)leçons?(?!\p{L}| animée)/iu, instead: 'module', except: /lesson\.texts|titles\.texts|skills\.texts/ },
  { not: /« pas sûr »/, instead: 'incertaine' },
  { not: /[Ss]core[^.]*%/, instead: 'points; % is for speed' },
  { not: /n’(?:a|ont) pas pu être lu/, instead: 'ne s’est pas chargé' },
  { not: /à l’abri/, instead: 'Rien n’est perdu' },
  { not: /accès libre/i, instead: 'gratuit' },
  { not: /(?<![\p{L}’-])[Oo]n (?!High|ou off)(?=\p{L})/u, instead: 'vous, nous, or je of the teacher', except: /teacher\/safety\.json/ },
]
/** The same in what a piece teaches and in its history, whose authors write freely otherwise, and in the questions of the teacher, which are specified. */
const WORDS_OF_MUSIC: readonly Word[] = [
  { not: /(?<!-)doubles?-croches?(?=[\s.,]|$)/i, instead: 'double croche' },
  { not: /(?<![\p{L}-])(?:do|ré|mi|fa|sol|la|si)7(?!-)/u, instead: 'sol 7' },
  { not: /(?:ième|septième) siècle/, instead: 'XVIIIᵉ siècle' },
]
const faultyWords = (file: string, text: string): readonly string[] =>
  [...(/\/pieces\/|teacher\/questions/.test(file) ? [] : WORDS), ...WORDS_OF_MUSIC]
    .filter(({ not, except }) => not.test(text) && except?.test(file) !== true)
    .map(({ instead }) => `${file}: « ${text} » → ${instead}`)

describe('one word for one thing', () => {
  it('in the texts', () => expect(TEXTS.flatMap((file) => literalsIn(file).flatMap((text) => faultyWords(file, text)))).toEqual([]))
  it('in messages and in what pages join', () =>
    expect(
      [...MESSAGES, ...PAGES].flatMap((file) =>
        literalsIn(file)
          .filter(isFrench)
          .flatMap((text) => faultyWords(file, text)),
      ),
    ).toEqual([]))
  it('in the content', () =>
    expect(
      CONTENT.flatMap((file) =>
        // Notes of the authors of hand shapes, names and addresses are not shown.
        stringsIn(JSON.parse(readSource(file), (key, value: unknown) => (/^(?:note|slug|code|id)$/.test(key) ? null : value))).flatMap((text) =>
          faultyWords(file, text),
        ),
      ),
    ).toEqual([]))
  it.each(['Rouleau', '3 notes à côté', 'Score moyen 60 %', 'On vous écoute', 'Voir les leçons', 'Quatre doubles-croches', 'L’accord de sol7'])(
    'the test finds « %s »',
    (text) => expect(faultyWords('some.texts.ts', text)).toHaveLength(1),
  )
})
