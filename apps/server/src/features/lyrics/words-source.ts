import type { WordsSource } from '../../kernel/repertoire/words.ts'
import { engravedWords, withWords } from './apply-lyrics.ts'
import { storedLyrics, storedLyricsPart } from './lyrics.sql.ts'

/** Lyrics edited by learners and the team. */
export const writtenLyrics: WordsSource = { read: storedLyrics, part: storedLyricsPart, apply: withWords, engraved: engravedWords }
