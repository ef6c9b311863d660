import { ScoreFault } from '../score-fault.ts'

const EXPORT = 'exportez la partition au format MusicXML depuis votre logiciel de musique, puis choisissez ce fichier.'
const ARCHIVE = 'décompressez ce fichier, puis choisissez la partition qu’il contient (.musicxml, .xml ou .mxl).'

/** Signatures of other kinds of files, one character a byte, and the message for each. */
const BINARY_KINDS: readonly (readonly [RegExp, string])[] = [
  [/^%PDF/, `C’est un PDF, une image de la partition et non la musique elle-même : ${EXPORT}`],
  [/^(?:MThd|RIFF....RMID)/s, `C’est un fichier MIDI, qui ne contient pas de partition : ${EXPORT}`],
  [/^(?:\x89PNG|\xff\xd8\xff|GIF8|BM.{4}\0\0\0\0|RIFF....WEBP|II\*\0|MM\0\*|....ftyp(?:heic|avif))/s, `C’est une image : ${EXPORT}`],
  [/^(?:ID3|OggS|fLaC|RIFF....WAVE|FORM....AIF|\xff[\xf2-\xfb]|....ftyp)/s, `C’est un enregistrement sonore ou une vidéo : ${EXPORT}`],
  [/^.SIBELIUS/s, 'C’est un fichier Sibelius : dans Sibelius, choisissez Fichier, Exporter, MusicXML.'],
  [/^ENIGMA BINARY FILE/, 'C’est un fichier Finale : dans Finale, choisissez Fichier, Exporter, MusicXML.'],
  [/^.FICHIER GUITAR PRO|^BCF[SZ]/s, 'C’est un fichier Guitar Pro : dans Guitar Pro, choisissez Fichier, Exporter, MusicXML.'],
  [/^(?:.\x8b|7z\xbc\xaf|Rar!|BZh|\xfd7zXZ)/s, `C’est un fichier compressé d’un autre genre : ${ARCHIVE}`],
  [/^\xd0\xcf.\xe0/s, `C’est un document d’un autre logiciel : ${EXPORT}`],
]

const TEXT_KINDS: readonly (readonly [RegExp, string])[] = [
  [
    /^\s*(?:<!--[^>]*-->\s*)?<(?:!doctype\s+html|html|head|body)\b/i,
    `C’est une page web : retournez sur le site et téléchargez le fichier MusicXML lui-même.`,
  ],
  [/^\s*\{\\rtf/, `C’est un document de texte : ${EXPORT}`],
  [/^X:\s*\d+\s*$/m, `C’est un fichier ABC : convertissez-le en MusicXML, par exemple avec MuseScore, puis choisissez le résultat.`],
  [/^[^<]*\\(?:version|relative|score)\b/, `C’est un fichier LilyPond : convertissez-le en MusicXML, puis choisissez le résultat.`],
]

const ROOTS: Readonly<Record<string, string>> = {
  museScore: 'C’est un fichier MuseScore : dans MuseScore, choisissez Fichier, Exporter, MusicXML.',
  mei: 'C’est un fichier MEI : ouvrez-le dans un logiciel de musique et exportez-le au format MusicXML.',
  opus: 'Ce fichier ne fait que nommer d’autres partitions : choisissez l’une d’elles.',
  container: 'Ce fichier ne fait que nommer une partition : choisissez la partition elle-même (.musicxml, .xml ou .mxl).',
  html: 'C’est une page web : retournez sur le site et téléchargez le fichier MusicXML lui-même.',
  svg: `C’est une image : ${EXPORT}`,
}

const foreign = (advice: string): ScoreFault => new ScoreFault('not_musicxml', advice)

/** Refuses bytes with the signature of another program's file, with the reason and what to do. */
export function refuseForeignBytes(bytes: Uint8Array): void {
  if (bytes.length === 0) throw foreign('Ce fichier est vide : exportez la partition de nouveau au format MusicXML.')
  const start = String.fromCharCode(...bytes.subarray(0, 64))
  for (const [beginning, advice] of BINARY_KINDS) if (beginning.test(start)) throw foreign(advice)
}

/** Refuses text that is not XML: a web page, a document, another notation, or unknown. */
export function refuseForeignText(bytes: Uint8Array): void {
  const start = String.fromCharCode(...bytes.subarray(0, 2048)).replace(/^\xef\xbb\xbf/, '')
  for (const [beginning, advice] of TEXT_KINDS) if (beginning.test(start)) throw foreign(advice)
  if (!/^\s*</.test(start)) throw foreign(`Ce fichier n’est pas une partition MusicXML : ${EXPORT}`)
}

/** Refuses an XML text whose root is not that of a score. */
export function refuseForeignRoot(root: string): void {
  if (root === 'score-partwise' || root === 'score-timewise') return
  const advice = Object.hasOwn(ROOTS, root) ? ROOTS[root] : undefined
  throw foreign(advice ?? `C’est un fichier XML, mais pas une partition MusicXML : ${EXPORT}`)
}
