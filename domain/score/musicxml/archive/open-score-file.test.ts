import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { SCORE_LIMITS } from '../limits.ts'
import { ScoreFault } from '../score-fault.ts'
import { openScore, openScoreFile } from './open-score-file.ts'

const DOCTYPE = '<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://www.musicxml.org/dtds/partwise.dtd">'
const score = (encoding: string | null, title = 'Élégie à l’été'): string =>
  `<?xml version="1.0"${encoding === null ? '' : ` encoding="${encoding}"`}?>\n${DOCTYPE}<score-partwise><movement-title>${title}</movement-title></score-partwise>`

const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8')
const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1')
const utf16le = (text: string): Uint8Array => Buffer.from(text, 'utf16le')
const utf16be = (text: string): Uint8Array => Buffer.from(text, 'utf16le').swap16()
const mark = '\ufeff'

const LATIN = 'Élégie à l\u00e9t\u00e9 \u00ab 1 \u00bb'

test.each<[string, Uint8Array, string]>([
  ['UTF-8', utf8(score('UTF-8')), score('UTF-8')],
  ['UTF-8 with its mark', utf8(mark + score('UTF-8')), score('UTF-8')],
  ['UTF-8, undeclared', utf8(score(null)), score(null)],
  ['UTF-8 declared as US-ASCII', utf8(score('US-ASCII')), score('US-ASCII')],
  ['8 bits labelled UTF-16', utf8(score('UTF-16')), score('UTF-16')],
  ['an encoding that no one knows', utf8(score('x-piano')), score('x-piano')],
  ['UTF-16 LE with its mark', utf16le(mark + score('UTF-16')), score('UTF-16')],
  ['UTF-16 LE without', utf16le(score('UTF-16')), score('UTF-16')],
  ['UTF-16 BE with its mark', utf16be(mark + score('UTF-16')), score('UTF-16')],
  ['UTF-16 BE without', utf16be(score('UTF-16')), score('UTF-16')],
  ['UTF-16 labelled UTF-8', utf16le(mark + score('UTF-8')), score('UTF-8')],
  ['Latin-1, declared', latin1(score('ISO-8859-1', LATIN)), score('ISO-8859-1', LATIN)],
  ['Latin-1 labelled UTF-8', latin1(score('UTF-8', LATIN)), score('UTF-8', LATIN)],
  ['Latin-1, undeclared', latin1(score(null, LATIN)), score(null, LATIN)],
  ['Latin-9, where ¤ is €', latin1(score('ISO-8859-15', '10 \u00a4')), score('ISO-8859-15', '10 €')],
  ['Windows-1252', latin1(score('windows-1252', 'l\u0092\u00e9t\u00e9')), score('windows-1252', 'l’été')],
  ['compressed', zipSync({ 'a.xml': utf8(score('UTF-8')) }), score('UTF-8')],
  ['compressed UTF-16', zipSync({ 'a.musicxml': utf16le(mark + score('UTF-16')) }), score('UTF-16')],
])('reads %s', (_, bytes, expected) => {
  expect(openScoreFile(bytes)).toBe(expected)
})

test.each([
  ['8 bits labelled UTF-16', utf8(score('UTF-16')), true],
  ['Latin-1 labelled UTF-8', latin1(score('UTF-8', LATIN)), true],
  ['UTF-8 as it says', utf8(score('UTF-8')), false],
  ['Latin-1 as it says', latin1(score('ISO-8859-1', LATIN)), false],
  ['UTF-16 as it says', utf16le(mark + score('UTF-16')), false],
])('reports an encoding that is not the declared one: %s', (_, bytes, received) => {
  expect(openScore(bytes).warnings.map(({ code }) => code)).toEqual(received ? ['encoding_mended'] : [])
})

test('an external DOCTYPE, comments and instructions may precede the score', () => {
  const text = `<?xml version="1.0"?>\n<!-- <html> -->\n<?style x?>\n${DOCTYPE}\n<score-timewise/>`
  expect(openScoreFile(utf8(text))).toBe(text)
})

const faultOf = (bytes: Uint8Array): ScoreFault => {
  try {
    openScoreFile(bytes)
  } catch (fault) {
    if (fault instanceof ScoreFault) return fault
    throw fault
  }
  throw new Error('read')
}
const subset = (inside: string, rest = ''): Uint8Array =>
  utf8(`<?xml version="1.0"?><!DOCTYPE score-partwise [${inside}]><score-partwise>${rest}</score-partwise>`)
const laughs = Array.from({ length: 10 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join('')

test.each<[string, ScoreFault['code'], RegExp, Uint8Array]>([
  ['nothing', 'not_musicxml', /vide.*exportez/, new Uint8Array(0)],
  ['a PDF', 'not_musicxml', /PDF.*exportez/, utf8('%PDF-1.7\n')],
  ['a MIDI file', 'not_musicxml', /MIDI.*exportez/, latin1('MThd\0\0\0\x06\0\x01')],
  ['a picture', 'not_musicxml', /image.*exportez/, latin1('\x89PNG\r\n\x1a\n')],
  ['a recording', 'not_musicxml', /sonore.*exportez/, latin1('ID3\x03\0')],
  ['a Sibelius file', 'not_musicxml', /Sibelius, choisissez Fichier, Exporter/, latin1('\x0fSIBELIUS\0\0')],
  ['a Finale file', 'not_musicxml', /Finale, choisissez/, latin1('ENIGMA BINARY FILE\0')],
  ['a compressed file of another kind', 'not_musicxml', /décompressez/, latin1('\x1f\x8b\x08\0')],
  ['a web page', 'not_musicxml', /page web.*téléchargez/, utf8('\n<!DOCTYPE html><html lang="fr"><body>404</body></html>')],
  ['a web page without DOCTYPE', 'not_musicxml', /page web/, utf8('<html><head/></html>')],
  ['an ABC tune', 'not_musicxml', /ABC.*convertissez/, utf8('X:1\nT:Air\nK:G\nGABc|')],
  ['a LilyPond score', 'not_musicxml', /LilyPond.*convertissez/, utf8('\\version "2.24.0"\n{ c4 }')],
  ['a letter', 'not_musicxml', /n’est pas une partition.*exportez/, utf8('Cher Monsieur,')],
  ['an uncompressed MuseScore file', 'not_musicxml', /MuseScore, choisissez/, utf8('<?xml version="1.0"?><museScore version="4"/>')],
  ['other XML', 'not_musicxml', /XML.*pas une partition/, utf8('<?xml version="1.0"?><plist/>')],
  ['zeros', 'not_musicxml', /n’est pas une partition/, new Uint8Array(100)],
  ['zeros in the middle', 'not_musicxml', /pas du texte.*exportez/, latin1('<?xml version="1.0"?><score-partwise>\0\0</score-partwise>')],
  ['broken UTF-8', 'damaged', /illisibles.*exportez/, Buffer.concat([utf8(score(null)), latin1('\xe9'), utf8('é')])],
  ['half a sign of UTF-16', 'damaged', /illisibles/, utf16le(mark + score('UTF-16')).subarray(0, 201)],
  ['only a declaration', 'damaged', /s’arrête au milieu.*exportez/, utf8('<?xml version="1.0"?>\n')],
  ['a comment that never ends', 'damaged', /s’arrête au milieu/, utf8('<?xml version="1.0"?><!-- score')],
  ['entities that multiply', 'unsafe', /refusé par sécurité/, subset(`<!ENTITY l0 "ha">${laughs}`, '&l10;')],
  ['an external entity', 'unsafe', /refusé par sécurité/, subset('<!ENTITY file SYSTEM "file:///etc/passwd">', '&file;')],
  ['an internal subset that does nothing', 'unsafe', /refusé par sécurité/, subset('')],
  ['an archive in the score', 'unsafe', /autre/, zipSync({ 'a.xml': zipSync({ 'b.xml': utf8(score(null)) }) })],
  ['a PDF inside an archive', 'not_musicxml', /PDF/, zipSync({ 'a.xml': utf8('%PDF-1.7') })],
  ['50 MB', 'too_large', /25 Mo.*exportez/, Buffer.alloc(50_000_000, '<note/>')],
  ['one byte too much', 'too_large', /25 Mo/, new Uint8Array(SCORE_LIMITS.xmlBytes + 1).fill(0x20)],
])('refuses %s', (_, code, words, bytes) => {
  const fault = faultOf(bytes)
  expect([fault.code, fault.message]).toEqual([code, expect.stringMatching(words)])
})

test('a fault has no detail of memory or program', () => {
  for (const bytes of [latin1('PK\x03\x04'), latin1('PK\x05\x06'), latin1('\xff\xfe'), latin1('\xef\xbb\xbf'), utf8('<'), utf8('<!'), utf8('<?')]) {
    expect(faultOf(bytes).message).not.toMatch(/undefined|null|NaN|RangeError|object/)
  }
})
