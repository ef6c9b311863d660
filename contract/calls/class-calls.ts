import { z } from 'zod'
import { CLASS_STAGES, versionClass } from '../models/practice.ts'
import { type Call, id, nothing } from './call.ts'

const moment = z.iso.datetime({ offset: true })
const sectionLetter = z.string().regex(/^[A-J]$/)

/** Calls for the class of a version, and for what is mastered or declared known. */
export const CLASS_CALLS = {
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
    body: z.object({ letter: sectionLetter, stage: z.enum(CLASS_STAGES) }),
    answer: z.object({ content: versionClass }),
    errors: ['unauthenticated', 'invalid_request', 'payment_required', 'not_found', 'content_damaged', 'too_many_requests', 'storage_full'],
  },
  'DELETE version/{id}/class': {
    summary: 'Takes a declared stage back; what was measured or listened to stays',
    audience: 'user',
    ours: true,
    params: id,
    query: z.object({ letter: sectionLetter, stage: z.enum(CLASS_STAGES) }),
    answer: nothing,
    errors: ['unauthenticated', 'invalid_request', 'not_found', 'content_damaged', 'too_many_requests'],
  },
  'POST master/{sectionId}': {
    summary:
      'A section, a part or a challenge is mastered: what was played must say so; a section or a challenge may be declared known instead, apart from that',
    audience: 'user',
    params: z.object({ sectionId: id.shape.id }),
    body: z.object({
      master_type: z.enum(['section', 'part', 'challenge']),
      /** Ours: without a take: opens what follows, gives no points. */
      declared: z.boolean().optional(),
    }),
    answer: z.object({
      content: z.object({
        master_type: z.string(),
        id: z.number().int(),
        /** Null of what is declared and not mastered. */
        mastered_at: moment.nullable(),
        /** Null of what takes have shown: they stand before what is declared. */
        declared_at: moment.nullable(),
      }),
    }),
    errors: [
      ...(['unauthenticated', 'invalid_request', 'payment_required', 'not_found', 'not_validated', 'content_damaged'] as const),
      ...(['too_many_requests', 'storage_full'] as const),
    ],
  },
  'DELETE master/{sectionId}': {
    summary: 'Takes back what was declared of a section or a challenge; what was measured stays',
    audience: 'user',
    ours: true,
    params: z.object({ sectionId: id.shape.id }),
    query: z.object({ master_type: z.enum(['section', 'challenge']) }),
    answer: nothing,
    errors: ['unauthenticated', 'invalid_request', 'not_found', 'content_damaged', 'too_many_requests'],
  },
} as const satisfies Readonly<Record<string, Call>>
