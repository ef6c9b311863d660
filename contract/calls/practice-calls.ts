import { z } from 'zod'
import { blocEntry, challengeCatalogue, challengeCatalogueQuery, challengeEntry, lesson, schoolModule, schoolModules } from '../models/playables.ts'
import { CLASS_STAGES, practiceMap, practiceMapQuery, sessionBody, versionClass } from '../models/practice.ts'
import { engravedScore } from '../models/score.ts'
import { sheet } from '../models/sheet.ts'
import { type Call, id, idNumber, nothing } from './call.ts'

const moment = z.iso.datetime({ offset: true })

/** Calls for challenges, exercises, blocs, modules, the class of a version, and practice history. */
export const PRACTICE_CALLS = {
  'GET challenge/catalog': {
    summary: 'A page of the challenges, by difficulty or by words',
    audience: 'user',
    query: challengeCatalogueQuery,
    answer: z.object({ content: challengeCatalogue }),
    errors: ['unauthenticated', 'invalid_request'],
  },
  'GET challenge/{id}': {
    summary: 'One challenge',
    audience: 'user',
    ours: true,
    params: id,
    answer: z.object({ content: challengeEntry }),
    errors: ['unauthenticated', 'invalid_request', 'not_found'],
  },
  'GET challenge/{id}/sheet': {
    summary: 'A challenge for playing; the first delivery in the player of one that is not free takes a free action',
    audience: 'user',
    params: id,
    query: z.object({ inPlayer: z.stringbool().default(false) }),
    answer: z.object({ content: sheet }),
    errors: ['unauthenticated', 'invalid_request', 'payment_required', 'not_found', 'content_damaged'],
  },
  'POST challenge/{id}/complete': {
    summary: 'Validate a challenge: a stored take of it must reach its goal',
    audience: 'user',
    params: id,
    answer: z.object({ content: z.object({ completed_at: moment, score: z.number(), score_diff: z.number() }) }),
    errors: ['unauthenticated', 'invalid_request', 'not_found', 'not_validated', 'too_many_requests', 'storage_full'],
  },
  'GET exercises/{id}/sheet': {
    summary: 'An exercise for playing; one that is not free, nor of a free module, takes a free action the first time',
    audience: 'user',
    params: id,
    query: z.object({ inPlayer: z.stringbool().default(false) }),
    answer: z.object({ content: sheet }),
    errors: ['unauthenticated', 'invalid_request', 'payment_required', 'not_found', 'content_damaged'],
  },
  'GET blocs': {
    summary: 'The accompaniment patterns that can be played by themselves',
    audience: 'user',
    ours: true,
    answer: z.object({ content: z.array(blocEntry) }),
    errors: ['unauthenticated'],
  },
  'GET blocs/{id}/sheet': {
    summary: 'An accompaniment pattern for playing',
    audience: 'user',
    ours: true,
    params: id,
    answer: z.object({ content: sheet }),
    errors: ['unauthenticated', 'invalid_request', 'not_found', 'content_damaged'],
  },
  'GET playables/{type}/{id}/score': {
    summary: 'A challenge, an exercise or a bloc as it is engraved',
    audience: 'user',
    ours: true,
    params: id.extend({ type: z.enum(['challenge', 'exercise', 'bloc']) }),
    answer: z.object({ content: engravedScore }),
    errors: ['unauthenticated', 'invalid_request', 'payment_required', 'not_found', 'content_damaged'],
  },
  'GET school-modules': {
    summary: 'The modules of the school and their order by level',
    audience: 'user',
    answer: z.object({ content: schoolModules }),
    errors: ['unauthenticated'],
  },
  'GET school-module/{id}': {
    summary: 'One module with the learner’s progress',
    audience: 'user',
    params: id,
    answer: z.object({ content: schoolModule }),
    errors: ['unauthenticated', 'invalid_request', 'not_found'],
  },
  'POST school-module/{id}/progress': {
    summary: 'A step of a module was done; the progress never goes back',
    audience: 'user',
    params: id,
    body: z.object({
      max_step_index: z.number().int().min(0).max(1_000),
      exercise_id: idNumber.nullish(),
      difficulty_felt: z.number().int().min(1).max(5).nullish(),
      /** Without a take: opens what follows, gives no points. */
      declared: z.boolean().optional(),
    }),
    answer: z.object({ content: schoolModule }),
    errors: ['unauthenticated', 'invalid_request', 'not_found', 'too_many_requests', 'storage_full'],
  },
  'GET lessons/{id}': {
    summary: 'An animated lesson; the first delivery of one that is in no free module takes a free action',
    audience: 'user',
    ours: true,
    params: id,
    answer: z.object({ content: lesson }),
    errors: ['unauthenticated', 'invalid_request', 'payment_required', 'not_found'],
  },
  'GET version/{id}/class': {
    summary: 'The class of a version: sections with their stages, consolidation, what comes next',
    audience: 'user',
    ours: true,
    params: id,
    answer: z.object({ content: versionClass }),
    errors: ['unauthenticated', 'invalid_request', 'payment_required', 'not_found', 'content_damaged'],
  },
  'POST version/{id}/class': {
    summary: 'A stage that is not measured was done: a section was listened to, or a stage is declared as played',
    audience: 'user',
    ours: true,
    params: id,
    body: z.object({ letter: z.string().regex(/^[A-J]$/), stage: z.enum(CLASS_STAGES) }),
    answer: z.object({ content: versionClass }),
    errors: ['unauthenticated', 'invalid_request', 'payment_required', 'not_found', 'content_damaged', 'too_many_requests', 'storage_full'],
  },
  'POST master/{sectionId}': {
    summary: 'A section, a part or a challenge is mastered: what was played must say so',
    audience: 'user',
    params: z.object({ sectionId: id.shape.id }),
    body: z.object({ master_type: z.enum(['section', 'part', 'challenge']) }),
    answer: z.object({ content: z.object({ master_type: z.string(), id: z.number().int(), mastered_at: moment }) }),
    errors: ['unauthenticated', 'invalid_request', 'not_found', 'not_validated', 'content_damaged', 'too_many_requests', 'storage_full'],
  },
  'GET practice/map': {
    summary: 'What weeks of takes say of each measure and hand of a content, and the tempo that suits each section',
    audience: 'user',
    ours: true,
    query: practiceMapQuery,
    answer: z.object({ content: practiceMap }),
    errors: ['unauthenticated', 'invalid_request', 'not_found', 'content_damaged'],
  },
  'POST session': {
    summary: 'A session of work; sent again under the same token it replaces what was known',
    audience: 'user',
    body: sessionBody,
    answer: nothing,
    errors: ['unauthenticated', 'invalid_request', 'too_many_requests', 'storage_full'],
  },
  'DELETE takes': {
    summary: 'Erase every take of one content, with its scores',
    audience: 'user',
    ours: true,
    query: practiceMapQuery,
    answer: z.object({ content: z.object({ erased: z.number().int() }) }),
    errors: ['unauthenticated', 'invalid_request', 'too_many_requests'],
  },
  'DELETE takes/{id}': {
    summary: 'Erase one take; the best score of the content is found anew',
    audience: 'user',
    ours: true,
    params: z.object({ id: z.uuid() }),
    answer: nothing,
    errors: ['unauthenticated', 'invalid_request', 'not_found', 'too_many_requests'],
  },
} as const satisfies Readonly<Record<string, Call>>
