import { describe, expect, test } from 'vitest'
import { faultText } from '../fault.ts'
import { checkPfl } from './check.ts'
import { printedMeasures } from './printed-repeats.ts'
import { readPfl } from './read.ts'
import { unfoldPfl } from './unfold.ts'

const HEAD = { slug: 'x', tonalite: 'C', mesure: '4/4', tempo: '92', levee: '0', forme: 'A', source: 'essai', licence: 'CC0' }
const A = '[A]\nchant: C4q D4 E4 F4 | G4w\naccords: C | G7 C\nparoles: un deux trois quatre | cinq'

/** A complete file from the given headers and sections. */
const file = (head: Partial<Record<keyof typeof HEAD | string, string | null>>, ...sections: string[]): string => {
  const headers = Object.entries({ ...HEAD, ...head }).filter(([, value]) => value !== null)
  return [...headers.map(([name, value]) => `${name}: ${value}`), '', ...sections].join('\n')
}
function faultsOf(text: string): string[] {
  const { document, faults } = readPfl('pieces/x.pfl', text)
  return [...faults, ...(document ? checkPfl(document) : [])].map(faultText)
}
const piece = (text: string) => {
  const { document } = readPfl('pieces/x.pfl', text)
  if (!document) throw new Error(faultsOf(text).join())
  return unfoldPfl(document).piece
}
const chant = (text: string): string[] => piece(text).voices.chant.map((note) => `${note.written.pitch}:${note.duration / 48}`)

test('a sound file has no fault', () => {
  expect(faultsOf(file({}, A))).toEqual([])
})

describe('each rule is reported with its location', () => {
  test.each<[string, string, string]>([
    ['a short bar', file({}, A.replace('E4 F4', 'E4 F4e')), 'pieces/x.pfl, section A, mesure 1 : 3,5 noires au lieu de 4'],
    ['a long bar', file({}, A.replace('G4w', 'G4w.')), 'pieces/x.pfl, section A, mesure 2 : 6 noires au lieu de 4'],
    ['voices of different lengths', file({}, '[A]\nmd: C5w | C5w\nmg: C3w'), 'pieces/x.pfl, section A : 1 mesures pour mg, 2 pour md'],
    ['a bar of another voice', file({}, '[A]\nmd: C5w\nmg: C3h'), 'pieces/x.pfl, section A, mesure 1 : 2 noires au lieu de 4 (mg)'],
    ['chord groups', file({}, A.replace('C | G7 C', 'C')), 'pieces/x.pfl, section A : 1 mesures d’accords pour 2 mesures de chant'],
    ['chord lengths', file({}, A.replace('G7 C', 'G7:1 C:2')), 'pieces/x.pfl, section A, mesure 2 : accords de 3 noires au lieu de 4 (accords)'],
    ['an unknown chord', file({}, A.replace('G7', 'H7')), 'pieces/x.pfl, section A, mesure 2 : accord inconnu « H7 » (accords)'],
    ['no chords', file({}, '[A]\nchant: C4w'), 'pieces/x.pfl, section A : les accords manquent'],
    ['too few syllables', file({}, A.replace('trois quatre', 'trois')), 'pieces/x.pfl, section A, mesure 1 : 3 syllabes pour 4 notes'],
    ['too many syllables', file({}, A.replace('cinq', 'cinq six')), 'pieces/x.pfl, section A, mesure 2 : 2 syllabes pour 1 note'],
    ['a bad tie', file({}, A.replace('F4 |', 'F4~ |')), 'pieces/x.pfl, section A, mesure 1 : la liaison de F4 ne mène pas à la même note'],
    ['a tie to nowhere', file({}, A.replace('G4w', 'G4w~')), 'pieces/x.pfl, section A, mesure 2 : la liaison de G4 ne mène pas à la même note'],
    ['a sixth finger', file({}, A.replace('D4', 'D4:6')), 'pieces/x.pfl, section A, mesure 1 : le doigt 6 n’existe pas (1 à 5)'],
    ['an unreadable sign', file({}, A.replace('D4', 'H4')), 'pieces/x.pfl, section A, mesure 1 : signe illisible « H4 »'],
    [
      'a dot without its letter',
      file({}, A.replace('D4', 'D4.')),
      'pieces/x.pfl, section A, mesure 1 : « D4. » : un point suit toujours la lettre de la valeur',
    ],
    ['an open brace', file({}, A.replace('D4', '3{D4')), 'pieces/x.pfl, section A, mesure 1 : « } » manque après « 3{D4 E4 F4 »'],
    ['a key that no piano has', file({}, A.replace('D4', 'D9')), 'pieces/x.pfl, section A, mesure 1 : « D9 » sort du piano'],
    ['a chord in the sung line', file({}, A.replace('D4', '<D4 F4>')), 'pieces/x.pfl, section A, mesure 1 : le chant n’a qu’une note à la fois'],
    ['a missing header', file({ source: null }, A), 'pieces/x.pfl, ligne 1 : l’en-tête « source » manque'],
    ['a missing licence', file({ licence: '' }, A), 'pieces/x.pfl, ligne 8 : l’en-tête « licence » manque'],
    ['an unknown style', file({ style: 'rock' }, A), 'pieces/x.pfl, ligne 9 : style inconnu « rock »'],
    ['an unknown texture', file({ textures: 'A=tapis' }, A), 'pieces/x.pfl, ligne 9 : texture inconnue « tapis »'],
    ['a texture for no section', file({ textures: 'B=choral' }, A), 'pieces/x.pfl, ligne 9 : « B=choral » : la forme ne joue pas cette section'],
    [
      'a texture for a playing too many',
      file({ textures: 'A2=choral' }, A),
      'pieces/x.pfl, ligne 9 : « A2=choral » : la forme ne joue pas cette section',
    ],
    ['textures without a sign', file({ textures: 'choral' }, A), 'pieces/x.pfl, ligne 9 : « choral » : une lettre, le signe = et une texture'],
    ['an unknown header', file({ auteur: 'moi' }, A), 'pieces/x.pfl, ligne 9 : en-tête inconnu « auteur »'],
    ['an unknown voice', file({}, `${A}\ntrompette: C4w | C4w`), 'pieces/x.pfl, section A : voix inconnue « trompette »'],
    ['a voice written twice', file({}, `${A}\nparoles: a b c d | e`), 'pieces/x.pfl, section A : la voix « paroles » est écrite deux fois'],
    ['an unknown key', file({ tonalite: 'H' }, A), 'pieces/x.pfl, ligne 2 : tonalité inconnue « H »'],
    ['a letter beyond J', file({ forme: 'A K' }, A), 'pieces/x.pfl, ligne 6 : « K » n’est pas une lettre de A à J'],
    ['a section that is missing', file({ forme: 'A B' }, A), 'pieces/x.pfl : la section B de la forme manque'],
    ['a section that is not played', file({}, A, A.replace('[A]', '[B]')), 'pieces/x.pfl, section B : cette section n’est pas dans la forme'],
    [
      'an override that never serves',
      file({}, `${A}\nchant.2: C4w | C4w`),
      'pieces/x.pfl, section A : « chant.2 » ne sert jamais : la section est jouée 1 fois',
    ],
    ['a pickup without notes', file({ levee: '1' }, A), 'pieces/x.pfl : la section [levee] manque'],
    ['a pickup of another length', file({ levee: '1' }, '[levee]\nchant: C4h', A), 'pieces/x.pfl, levée, mesure 1 : 2 noires au lieu de 1'],
    ['a pickup that the header denies', file({}, '[levee]\nchant: C4q', A), 'pieces/x.pfl, levée : l’en-tête « levee » dit 0'],
    ['another slug', file({ slug: 'y' }, A), 'pieces/x.pfl : le slug « y » n’est pas le nom du fichier'],
    ['an open slur', file({}, A.replace('C4q', '(C4q')), 'pieces/x.pfl, section A, mesure 1 : une liaison de phrasé n’est pas fermée'],
    [
      'a slur that ends before it begins',
      file({}, A.replace('C4q', 'C4q)')),
      'pieces/x.pfl, section A, mesure 1 : une liaison de phrasé se ferme sans être ouverte',
    ],
    [
      'a slur from a held note',
      file({}, A.replace('F4 |', 'F4~ |').replace('G4w', '(F4h G4)').replace('cinq', '_ cinq')),
      'pieces/x.pfl, section A, mesure 2 : une liaison de phrasé commence sur une note déjà tenue',
    ],
    ['an unknown ornament', file({}, A.replace('D4', 'D4[xx]')), 'pieces/x.pfl, section A, mesure 1 : ornement inconnu « [xx] » : tr, mo, pr, gr'],
    [
      'an unknown letter of loudness',
      file({}, `${A}\nnuances: p | fort`),
      'pieces/x.pfl, section A, mesure 2 : nuance inconnue « fort » : ppp, pp, p, mp, mf, f, ff, fff, sfz, fp, <, >, . ou des mots (nuances)',
    ],
    ['a sign beyond its bar', file({}, `${A}\nnuances: p@5`), 'pieces/x.pfl, section A, mesure 1 : « @5 » : un temps de 1 à 4 (nuances)'],
    [
      'signs out of order',
      file({}, `${A}\nnuances: p@3 f`),
      'pieces/x.pfl, section A, mesure 1 : les signes se suivent dans l’ordre des temps (nuances)',
    ],
    ['words without quotes', file({}, `${A}\nmots: rit.`), 'pieces/x.pfl, section A, mesure 1 : « rit. » : des mots entre guillemets (mots)'],
    ['too many bars of signs', file({}, `${A}\nnuances: p | f | ff`), 'pieces/x.pfl, section A : 3 mesures pour nuances, 2 pour les notes'],
    ['a pedal that is too short', file({}, `${A}\nped: pq`), 'pieces/x.pfl, section A, mesure 1 : pédale de 1 noire au lieu de 4'],
    ['a repeat that stays open', file({ forme: '|: A' }, A), 'pieces/x.pfl, ligne 6 : « :| » manque : la reprise reste ouverte'],
    ['a repeat that was not opened', file({ forme: 'A :|' }, A), 'pieces/x.pfl, ligne 6 : « :| » ne ferme rien : la reprise s’ouvre par « |: »'],
    [
      'a note held over a repeat sign',
      file({ forme: '|: A :| B' }, A.replace('G4w', 'G4w~'), A.replace('[A]', '[B]').replace('C4q', 'G4q')),
      'pieces/x.pfl : une note est tenue par-dessus une barre de reprise (mesure 1)',
    ],
    [
      'a bar that repeats nothing',
      file({ forme: 'A A' }, `${A}\nchant.2: G4w | G4w | =`),
      'pieces/x.pfl, section A, mesure 3 : « = » ne reprend rien : la voix simple, écrite avant, n’a pas cette mesure',
    ],
    ['an unreadable line', file({}, `${A}\n???`), 'pieces/x.pfl, ligne 14 : ligne illisible « ??? »'],
  ])('%s', (_, text, expected) => {
    expect(faultsOf(text)).toContain(expected)
  })
})

test('every fault is reported at once', () => {
  const broken = file({ licence: null, forme: 'A B' }, A.replace('D4', 'D4:9').replace('cinq', 'cinq six'))
  expect(faultsOf(broken)).toHaveLength(4)
})

describe('what the form means', () => {
  test('the last value stays in force, dots included, and tuplets play in two thirds', () => {
    expect(chant(file({}, '[A]\nchant: C4q. D4e 3{E4e F4 G4} A4q\naccords: C'))).toEqual([
      '60:1.5',
      '62:0.5',
      `64:${1 / 3}`,
      `65:${1 / 3}`,
      `67:${1 / 3}`,
      '69:1',
    ])
  })
  test('a duplet plays in the time of three', () => {
    expect(chant(file({ mesure: '6/8' }, '[A]\nchant: 2{C4e D4} E4q.\naccords: C'))).toEqual(['60:0.75', '62:0.75', '64:1.5'])
  })
  test('ties are one note, over bars and sections', () => {
    expect(chant(file({ forme: 'A B' }, '[A]\nchant: C4w~\naccords: C', '[B]\nchant: C4h D4h\naccords: C'))).toEqual(['60:6', '62:2'])
  })
  test('accidentals are those that are written', () => {
    expect(chant(file({ tonalite: 'D' }, '[A]\nchant: F4q F#4 Bb4 Bn4\naccords: D'))).toEqual(['65:1', '66:1', '70:1', '71:1'])
  })
  test('a repeated section takes its own voice', () => {
    const text = file({ forme: 'A A A' }, '[A]\nchant: C4w\nchant.2+: D4w\nchant.3: E4w\naccords: C')
    expect(chant(text)).toEqual(['60:4', '62:4', '64:4'])
  })
  test('syllables go under struck notes, whether ties are counted or not', () => {
    const sung = (words: string) =>
      piece(file({}, `[A]\nchant: C4h D4h~ | D4h E4h\naccords: C | C\nparoles: ${words}`)).voices.chant.map((note) => note.syllables[0])
    expect(sung('a- mi | _ cher')).toEqual(['a-', 'mi', 'cher'])
    expect(sung('a- mi | cher')).toEqual(['a-', 'mi', 'cher'])
    expect(sung('a- mez-- | vous')).toEqual(['a-', 'mez\u2011-', 'vous'])
  })
  test('a lone question mark belongs to the syllable before it', () => {
    expect(piece(file({}, '[A]\nchant: C4h D4h\naccords: C\nparoles: dor- mez ?')).voices.chant.map((note) => note.syllables[0])).toEqual([
      'dor-',
      'mez\u00A0?',
    ])
  })
  test('chords share a bar evenly unless their length is given', () => {
    const at = (chords: string) =>
      piece(file({}, `[A]\nchant: C4w\naccords: ${chords}`)).chords.map((span) => `${span.start / 48} ${span.chord.symbol}`)
    expect(at('C G7')).toEqual(['0 C', '2 G7'])
    expect(at('C:3 G7:1')).toEqual(['0 C', '3 G7'])
    expect(at('C:2 F G')).toEqual(['0 C', '2 F', '3 G'])
  })
  test('% repeats the bar before', () => {
    expect(piece(file({}, '[A]\nchant: C4w | C4w\naccords: Am G | %')).chords.map((span) => span.chord.symbol)).toEqual(['Am', 'G', 'Am', 'G'])
  })
  test('a pickup is measure 0 and the last bar may give it back', () => {
    const { measures, parts } = piece(file({ levee: '1' }, '[levee]\nchant: G3q', '[A]\nchant: C4w | C4h.\naccords: C | C'))
    expect(measures.map(({ number, start, length }) => [number, start, length])).toEqual([
      [0, 0, 48],
      [1, 48, 192],
      [2, 240, 144],
    ])
    expect(parts).toEqual([{ index: 0, sectionId: 1, letter: 'A', occurrence: 1, start: 0, end: 384 }])
  })
  test('chords hold their own fingers, graces and articulations are read', () => {
    const [grace, first, second] = piece(file({}, "[A]\nmd: ^{B4:2} <C5:1 E5:5>h' D5h@:3\nmg: C3w")).voices.md
    expect([grace?.grace, grace?.finger, first?.finger, second?.finger]).toEqual([true, 2, 1, 5])
    expect([first?.articulations, second?.written.pitch]).toEqual([['staccato'], 76])
  })
  test('« = » takes the bar of the plain voice', () => {
    expect(chant(file({ forme: 'A A' }, '[A]\nchant: C4w | D4w\nchant.2: = | E4w\naccords: C | C'))).toEqual(['60:4', '62:4', '60:4', '64:4'])
  })
  test.each<[string, string, object[]]>([
    [
      'letters from the beat',
      'p | f@3',
      [
        { mark: 'p', at: 0 },
        { mark: 'f', at: 288 },
      ],
    ],
    ['a half beat', 'sfz@2.5', [{ mark: 'sfz', at: 72 }]],
  ])('loudness: %s', (_, signs, expected) => {
    const { dynamics } = piece(file({}, `[A]\nmd: C5w | C5w\nmg: C3w | C3w\nnuances: ${signs}`)).signs
    expect(dynamics).toMatchObject(expected)
    expect(dynamics).toHaveLength(expected.length)
  })
  test.each<[string, string, object[]]>([
    ['to the next letter', 'p <@3 | f', [{ start: 96, end: 192, to: 'louder', drawn: true }]],
    ['to its own end', '> .@3', [{ start: 0, end: 96, to: 'softer', drawn: true }]],
    [
      'from one to another',
      '< >@3',
      [
        { start: 0, end: 96, to: 'louder' },
        { start: 96, end: 384, to: 'softer' },
      ],
    ],
    [
      'in words',
      'p "cresc." | "dim."@3 "dolce"@4',
      [
        { start: 0, end: 288, to: 'louder', drawn: false },
        { start: 288, end: 384, to: 'softer' },
      ],
    ],
  ])('hairpins: %s', (_, signs, expected) => {
    const { hairpins } = piece(file({}, `[A]\nmd: C5w | C5w\nmg: C3w | C3w\nnuances: ${signs}`)).signs
    expect(hairpins).toMatchObject(expected)
    expect(hairpins).toHaveLength(expected.length)
  })
  test('words of the tempo, above and between', () => {
    const { words } = piece(file({ mouvement: 'Largo' }, '[A]\nmd: C5w\nmg: C3w\nnuances: p "dolce"@2\nmots: "a tempo"@3')).signs
    expect(words).toEqual([
      { at: 0, text: 'Largo', place: 'tempo' },
      { at: 96, text: 'a tempo', place: 'above' },
      { at: 48, text: 'dolce', place: 'between' },
    ])
  })
  test.each<[string, string, object]>([
    ['a mordent below', 'B4w[mo]', { kind: 'mordent', above: 1, below: 2 }],
    ['its accidental', 'D5w[mo#]', { kind: 'mordent', above: 2, below: 1 }],
    ['the signature', 'E4w[tr]', { kind: 'trill', above: 2, below: 2 }],
    ['a flat above', 'A4w:3[trb]', { kind: 'trill', above: 1, below: 2 }],
    ['a turn', 'G4w[gr#]', { kind: 'turn', above: 2, below: 1 }],
    ['the highest note of a chord', '<E4 G4>w[pr]', { kind: 'inverted-mordent', above: 2, below: 1 }],
  ])('ornaments: %s', (_, note, expected) => {
    const notes = piece(file({ tonalite: 'G' }, `[A]\nmd: ${note}\nmg: G3w`)).voices.md
    expect(notes.at(-1)?.ornament).toEqual(expected)
    expect(notes.filter(({ ornament }) => ornament)).toHaveLength(1)
  })
  test('a fermata on a rest, and the pedal', () => {
    const { signs, pedals } = piece(file({}, '[A]\nmd: C5h rh@\nmg: C3h rh@\nped: ph rh'))
    expect(signs.fermataRests).toEqual([
      { start: 96, end: 192, hand: 'RIGHT' },
      { start: 96, end: 192, hand: 'LEFT' },
    ])
    expect(pedals).toEqual([{ start: 0, end: 96 }])
  })
  test('a pedal that is held over a bar line is one, another one is changed there', () => {
    const { pedals } = piece(file({}, '[A]\nmd: C5w | C5w | C5w\nmg: C3w | C3w | C3w\nped: rh ph~ | pq rh. | pw'))
    expect(pedals).toEqual([
      { start: 96, end: 240 },
      { start: 384, end: 576 },
    ])
  })
  test.each([
    ['the whole piece', 'gauche', ['LEFT', 'LEFT']],
    ['one section', 'B=gauche', [undefined, 'LEFT']],
  ])('the hand with the tune: %s', (_, chant, hands) => {
    const { parts } = piece(file({ forme: 'A B', chant }, '[A]\nmd: C5w\nmg: C3w', '[B]\nmd: C5w\nmg: C3w'))
    expect(parts.map(({ tuneHand }) => tuneHand)).toEqual(hands)
  })
  test('a repeat is played twice, numbered once, and has endings where its passes differ', () => {
    const text = file({ forme: '|: A :| B' }, '[A]\nmd: C5w | D5w\nmd.2: = | E5w\nmg: C3w | C3w', '[B]\nmd: C5w\nmg: C3w')
    expect(faultsOf(text)).toEqual([])
    const { measures, signs, parts } = piece(text)
    expect(measures.map(({ number }) => number)).toEqual([1, 2, 1, 2, 3])
    expect(parts.map(({ letter, occurrence }) => `${letter}${occurrence}`)).toEqual(['A1', 'A2', 'B1'])
    expect(signs.repeats).toEqual([{ from: 0, to: 1, again: 2, againTo: 3, ending: 1 }])
    expect(printedMeasures(measures.length, signs.repeats)).toEqual([0, 1, 0, 3, 4])
  })
  test('a song has slurs and loudness by rule, unless its file writes them', () => {
    const song = '[A]\nchant: C4q D4 E4 F4 | G4w\naccords: C | C\n\n[B]\nchant: C4w | D4w\naccords: C | C'
    const { voices, signs } = piece(file({ forme: 'A A B' }, song))
    expect(voices.chant.map((note) => `${note.slursStarted}${note.slursEnded}`).join(' ')).toBe('10 00 00 00 01 10 00 00 00 01 10 01')
    expect(signs.dynamics.map(({ at, mark }) => `${mark} ${at / 192}`)).toEqual(['mf 0', 'p 2', 'f 4'])
    const dotted = piece(file({ forme: 'A A B' }, song.replace('C4q D4 E4 F4 | G4w', "C4q' D4' E4' F4 | G4w")))
    expect(dotted.voices.chant.map((note) => note.slursStarted).join('')).toBe('000000000010')
    // Two equal notes before a section: no slur of their own, which would read as a tie.
    const upbeat = piece(
      file({ forme: 'A B' }, '[A]\nchant: C4q D4 rq D4q | rh D4q D4\naccords: C | C\n\n[B]\nchant: D4q B4 G4h | D4w\naccords: C | C'),
    )
    expect(upbeat.voices.chant.map((note) => `${note.slursStarted}${note.slursEnded}`).join(' ')).toBe('10 01 00 10 00 00 00 00 01')
    const own = piece(file({ forme: 'A A B' }, song.replace('C4q', '(C4q)').replace('accords: C | C', 'accords: C | C\nnuances: pp')))
    expect(own.voices.chant.reduce((sum, note) => sum + note.slursStarted, 0)).toBe(2)
    expect(own.signs.dynamics.map(({ mark }) => mark)).toEqual(['pp', 'pp'])
  })
  test('lines that begin with a blank go on, # lines are comments', () => {
    expect(chant(file({}, '# un commentaire\n[A]\nchant: C4h\n  D4h\naccords: C'))).toEqual(['60:2', '62:2'])
  })
})
