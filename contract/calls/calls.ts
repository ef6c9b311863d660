import { z } from 'zod'
import { catalogueEntry, catalogueFilter, catalogueQuery, draftQuery, pieceDetails } from '../models/catalogue.ts'
import { CONFIGURATION_NAMES } from '../models/configurations.ts'
import { deviceMoment, idNumber, idText } from '../models/fields.ts'
import { homeLists, homeListsBySkill } from '../models/home.ts'
import { lyricsBody, versionLyrics } from '../models/lyrics.ts'
import { playableType } from '../models/playables.ts'
import { engravedScore } from '../models/score.ts'
import { sheet } from '../models/sheet.ts'
import { scoreEntry, takeBody, takeSummary } from '../models/takes.ts'
import { activityEntry, loginBody, signedInUser, signupBody, user } from '../models/user.ts'
import { ACCOUNT_CALLS } from './account-calls.ts'
import { type Call, id, nothing } from './call.ts'
import { CLASS_CALLS } from './class-calls.ts'
import { IMPORT_CALLS } from './import-calls.ts'
import { MEMBERSHIP_CALLS } from './membership-calls.ts'
import { PRACTICE_CALLS } from './practice-calls.ts'
import { TEACHER_CALLS } from './teacher-calls.ts'

const pianoKey = z.number().int().min(1).max(88)
/** From a sixth to an eleventh. */
const handSpan = z.number().int().min(8).max(17)

/** Every call of the API. The key is method and path; the path starts with its version where that is not 1. */
export const CALLS = {
  'GET status': {
    summary: 'The server is there and its database answers',
    audience: 'public',
    answer: z.object({ status: z.literal('ok'), version: z.string(), content_version: z.string() }),
    errors: ['unavailable'],
  },
  'POST signup': {
    summary: 'Create an account and log in',
    audience: 'public',
    body: signupBody,
    answer: z.object({ data: signedInUser }),
    errors: ['invalid_request', 'email_taken', 'too_many_requests'],
  },
  'POST login': {
    summary: 'Log in; the same refusal for an unknown address and a wrong password',
    audience: 'public',
    body: loginBody,
    answer: z.object({ data: signedInUser }),
    errors: ['invalid_request', 'invalid_credentials', 'too_many_requests'],
  },
  'POST logout': {
    summary: 'Revoke the token in use',
    audience: 'user',
    ours: true,
    answer: nothing,
    errors: ['unauthenticated', 'too_many_requests'],
  },
  'GET user': {
    summary: 'The learner',
    audience: 'user',
    answer: z.object({ data: user }),
    errors: ['unauthenticated'],
  },
  ...ACCOUNT_CALLS,
  ...MEMBERSHIP_CALLS,
  'POST user/level': {
    summary: 'Change level; the value 2 is replaced by the first level',
    audience: 'user',
    body: z.object({ level: z.number().int().min(1).max(6) }),
    answer: z.object({ content: z.object({ level: user.shape.level }) }),
    errors: ['unauthenticated', 'invalid_request', 'too_many_requests'],
  },
  'POST user/ambitus': {
    summary: 'Keep the vocal range, lowest and highest piano key; null forgets it',
    audience: 'user',
    ours: true,
    body: z.object({ ambitus: z.object({ low: pianoKey, high: pianoKey }).nullable() }),
    answer: z.object({ content: z.object({ ambitus: user.shape.ambitus }) }),
    errors: ['unauthenticated', 'invalid_request', 'parent_awaited', 'too_many_requests'],
  },
  'POST user/hand-size': {
    summary: 'Keep the widest interval that each hand reaches without strain, in semitones; null forgets it',
    audience: 'user',
    ours: true,
    body: z.object({ hand_size: z.object({ left: handSpan, right: handSpan }).nullable() }),
    answer: z.object({ content: z.object({ hand_size: user.shape.hand_size }) }),
    errors: ['unauthenticated', 'invalid_request', 'parent_awaited', 'too_many_requests'],
  },
  'POST updateConfigurationRule': {
    summary: 'Change one configuration; counts are answered with the value of the server',
    audience: 'user',
    body: z.object({ configuration_rule: z.enum(CONFIGURATION_NAMES), value: z.string().max(20_000) }),
    answer: z.object({ content: z.object({ name: z.enum(CONFIGURATION_NAMES), value: z.string(), default: z.string() }) }),
    errors: ['unauthenticated', 'invalid_request', 'configuration_refused', 'parent_awaited', 'too_many_requests'],
  },
  'POST user/new-activity': {
    summary: 'Announce something done; a completed piece carries the id of its take in additional_data',
    audience: 'user',
    body: z.object({
      event_type: z.enum(['COMPLETE_CHALLENGE', 'COMPLETE_MODULE', 'COMPLETE_PIECE', 'CONNECTION', 'COMPLETE_CHECKLIST_STEP', 'COMPLETE_CHECKLIST']),
      playable_id: idNumber.nullish(),
      playable_type: z.string().max(40).nullish(),
      additional_data: z.string().max(4_000).nullish(),
      created_at: deviceMoment,
    }),
    answer: z.object({ content: z.array(activityEntry) }),
    errors: ['unauthenticated', 'invalid_request', 'in_future', 'not_validated', 'too_many_requests'],
  },
  'GET catalog-options': {
    summary: 'Filters and orders of the catalogue',
    audience: 'user',
    query: draftQuery,
    answer: z.object({
      content: z.object({ filters: z.array(catalogueFilter), sortOptions: z.array(z.object({ option: z.string(), label: z.string() })) }),
    }),
    errors: ['unauthenticated', 'invalid_request'],
  },
  'GET catalog': {
    summary: 'A page of the catalogue',
    audience: 'user',
    query: catalogueQuery,
    answer: z.object({
      data: z.array(catalogueEntry),
      meta: z.object({ current_page: z.number().int(), last_page: z.number().int(), total: z.number().int(), free_total: z.number().int() }),
    }),
    errors: ['unauthenticated', 'invalid_request'],
  },
  'GET catalog-home': {
    summary: 'What home shows, in the first shape: lists of pieces',
    audience: 'user',
    query: draftQuery,
    answer: z.object({ content: homeLists }),
    errors: ['unauthenticated', 'invalid_request'],
  },
  'GET v2/catalog-home': {
    summary: 'What home shows, in the second shape: by skills of the school',
    audience: 'user',
    query: draftQuery,
    answer: z.object({ content: homeListsBySkill }),
    errors: ['unauthenticated', 'invalid_request'],
  },
  'GET songs/{id}': {
    summary: 'The page of a piece, found by the id of one of its versions',
    audience: 'user',
    ours: true,
    params: id,
    answer: z.object({ content: pieceDetails }),
    errors: ['unauthenticated', 'invalid_request', 'not_found'],
  },
  'POST songs/{id}/favourite': {
    summary: 'Mark a piece as a favourite or not, by the id of one of its versions',
    audience: 'user',
    ours: true,
    params: id,
    body: z.object({ favourite: z.boolean() }),
    answer: z.object({ content: z.object({ favourite: z.boolean() }) }),
    errors: ['unauthenticated', 'invalid_request', 'not_found', 'too_many_requests'],
  },
  'GET version/{id}/sheet': {
    summary: 'A version for playing; the first delivery in the player of one that is not free takes a free action',
    audience: 'user',
    params: id,
    query: z.object({ inPlayer: z.stringbool().default(false), transposition: idText.optional() }),
    answer: z.object({ content: sheet }),
    errors: ['unauthenticated', 'invalid_request', 'payment_required', 'not_found', 'content_damaged'],
  },
  'GET version/{id}/score': {
    summary: 'A version as it is engraved, in the tonality asked for or kept; what is not free must have been opened or be still openable',
    audience: 'user',
    ours: true,
    params: id,
    query: z.object({ transposition: idText.optional() }),
    answer: z.object({ content: engravedScore }),
    errors: ['unauthenticated', 'invalid_request', 'payment_required', 'not_found', 'content_damaged'],
  },
  'POST version/{id}/transposition': {
    summary: 'Keep the tonality in which the learner plays a version; null goes back to the original one',
    audience: 'user',
    params: id,
    body: z.object({ version_transposition_id: idNumber.nullable() }),
    answer: z.object({ content: z.object({ version_transposition_id: z.number().int().nullable() }) }),
    errors: ['unauthenticated', 'invalid_request', 'not_found', 'content_damaged', 'too_many_requests'],
  },
  'GET version/{id}/lyrics': {
    summary: 'Syllables under the notes of each part: for administrators (catalogue) and for the owner (imported piece)',
    audience: 'user',
    ours: true,
    params: id,
    answer: z.object({ content: versionLyrics }),
    errors: ['unauthenticated', 'invalid_request', 'forbidden', 'not_found', 'content_damaged'],
  },
  'POST version/{id}/lyrics': {
    summary: 'Replace the syllables of a version, if they have not changed since the revision that is named',
    audience: 'user',
    ours: true,
    params: id,
    body: lyricsBody,
    answer: z.object({ content: versionLyrics }),
    errors: [
      'unauthenticated',
      'invalid_request',
      'forbidden',
      'not_found',
      'lyrics_conflict',
      'content_damaged',
      'too_many_requests',
      'storage_full',
    ],
  },
  ...IMPORT_CALLS,
  'POST takes': {
    summary: 'Store one pass by the learner; sending the same id again answers what is stored',
    audience: 'user',
    ours: true,
    body: takeBody,
    answer: z.object({ content: takeSummary.extend({ best_score: z.number().nullable(), previous_best: z.number().nullable() }) }),
    errors: [
      'unauthenticated',
      'invalid_request',
      'payment_required',
      'not_found',
      'take_conflict',
      'take_mismatch',
      'in_future',
      'too_many_requests',
      'storage_full',
    ],
  },
  'GET takes': {
    summary: 'The latest takes of one content, newest first',
    audience: 'user',
    ours: true,
    query: z.object({
      playable_type: playableType,
      playable_id: idText,
      limit: z.coerce.number().int().min(1).max(50).default(10),
    }),
    answer: z.object({ content: z.array(takeSummary) }),
    errors: ['unauthenticated', 'invalid_request'],
  },
  'GET takes/{id}': {
    summary: 'One take, whole, to look at or hear again',
    audience: 'user',
    ours: true,
    params: z.object({ id: z.uuid() }),
    answer: z.object({ content: takeBody.extend({ best_score: z.number().nullable(), previous_best: z.number().nullable() }) }),
    errors: ['unauthenticated', 'invalid_request', 'not_found'],
  },
  ...PRACTICE_CALLS,
  ...CLASS_CALLS,
  ...TEACHER_CALLS,
  'GET scores': {
    summary: 'Best score of every content played',
    audience: 'user',
    answer: z.object({ content: z.object({ challenges: z.array(scoreEntry), versions: z.array(scoreEntry) }) }),
    errors: ['unauthenticated'],
  },
} as const satisfies Readonly<Record<string, Call>>

export type CallKey = keyof typeof CALLS
export type CallTable = typeof CALLS
type Part<Key extends CallKey, Name extends 'params' | 'query' | 'body'> =
  CallTable[Key] extends Readonly<Record<Name, infer Schema extends z.ZodType>> ? z.input<Schema> : undefined
export type CallParams<Key extends CallKey> = Part<Key, 'params'>
export type CallQuery<Key extends CallKey> = Part<Key, 'query'>
export type CallBody<Key extends CallKey> = Part<Key, 'body'>
/** Body of a call with a file, in bytes as the platform has them; undefined where it has none. */
export type CallFile<Key extends CallKey> = CallTable[Key] extends { readonly fileBytes: number } ? Uint8Array<ArrayBuffer> : undefined
export type CallAnswer<Key extends CallKey> = z.output<CallTable[Key]['answer']>
