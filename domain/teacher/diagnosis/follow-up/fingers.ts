import { type ScoreNote, writtenName } from '@prelude/domain/score'
import type { AskedPlace, LearnerAtPiece } from '../learner.ts'
import { type FollowUpAnswer, inVoice } from './answers.ts'
import { beatPlace } from './notes-said.texts.ts'
import { OF_TAKE_TEXTS } from './of-the-take.texts.ts'
import { core, more } from './sentences.ts'
import type { Subject } from './subject.ts'

const MOST_NOTES = 4

/** The notes of what was found, or of the measure that is asked about. */
function askedNotes({ timeline }: LearnerAtPiece, { finding, passage }: Subject, { from, hand }: AskedPlace): readonly ScoreNote[] {
  const isOfHand = (note: ScoreNote): boolean => hand === undefined || note.hand === hand
  if (from !== undefined) return timeline.notes.filter((note) => timeline.measures[note.measure]?.number === from && isOfHand(note))
  const foundNotes = finding?.noteIndexes.flatMap((index) => timeline.notes[index] ?? []) ?? []
  return (foundNotes.length > 0 ? foundNotes : timeline.notes.filter(({ measure }) => measure === passage.fromMeasure)).filter(isOfHand)
}

/** « Quel doigt à cet endroit ? »: the written ones, note by note. */
export function fingers(learner: LearnerAtPiece, subject: Subject, place: AskedPlace): FollowUpAnswer {
  const say = inVoice(learner)
  const notes = askedNotes(learner, subject, place).filter(({ finger, grace }) => finger !== null && !grace)
  const places = notes
    .slice(0, MOST_NOTES)
    .map((note) => `${beatPlace(learner.timeline, note)} : doigt ${note.finger} sur ${writtenName(learner.timeline, note)}`)
  if (places.length === 0) return { sentences: [core(...say(OF_TAKE_TEXTS.noFinger))], offer: null }
  return { sentences: [core(...say(OF_TAKE_TEXTS.fingers(places.join(' ; ')))), more(...say(OF_TAKE_TEXTS.fingersShown))], offer: null }
}
