import { z } from 'zod'
import { IMPORT_FILE_BYTES, importBody, importedPiece, importUpdate, SCORE_TYPES } from '../models/imports.ts'
import { type Call, fileAnswer, id, nothing } from './call.ts'

/** Own pieces: made of an imported score, private to the learner. */
export const IMPORT_CALLS = {
  'GET imports': {
    summary: 'The pieces that the learner imported, newest first',
    audience: 'user',
    ours: true,
    answer: z.object({ content: z.array(importedPiece) }),
    errors: ['unauthenticated'],
  },
  'POST imports': {
    summary: 'Make a course of a MusicXML file (.musicxml, .xml, .mxl) with the corrections made; the same file again answers what is stored',
    audience: 'user',
    ours: true,
    body: importBody,
    fileBytes: IMPORT_FILE_BYTES,
    answer: z.object({ content: importedPiece }),
    errors: [
      'unauthenticated',
      'invalid_request',
      'import_quota_reached',
      'imports_full',
      'file_too_large',
      'score_refused',
      'too_many_requests',
      'storage_full',
    ],
  },
  'GET imports/{id}': {
    summary: 'One imported piece',
    audience: 'user',
    ours: true,
    params: id,
    answer: z.object({ content: importedPiece }),
    errors: ['unauthenticated', 'invalid_request', 'not_found'],
  },
  'POST imports/{id}': {
    summary: 'Correct title, artist, sections or difficulty of an imported piece',
    audience: 'user',
    ours: true,
    params: id,
    body: importUpdate,
    answer: z.object({ content: importedPiece }),
    errors: ['unauthenticated', 'invalid_request', 'not_found', 'too_many_requests', 'storage_full'],
  },
  'DELETE imports/{id}': {
    summary: 'Delete an imported piece with its file, its takes and its scores',
    audience: 'user',
    ours: true,
    params: id,
    answer: nothing,
    errors: ['unauthenticated', 'invalid_request', 'not_found', 'too_many_requests'],
  },
  'GET imports/{id}/file': {
    summary: 'The file as it was sent, byte for byte, for its owner',
    audience: 'user',
    ours: true,
    params: id,
    answer: fileAnswer,
    fileTypes: SCORE_TYPES,
    errors: ['unauthenticated', 'invalid_request', 'not_found'],
  },
} as const satisfies Readonly<Record<string, Call>>
