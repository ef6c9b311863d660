import { listed } from '@prelude/domain/basics'
import type { CourseChoices } from '@prelude/domain/score/course'
import { useState } from 'react'
import { Field } from '../../../ui/forms/field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { NumberStepper } from '../../../ui/controls/number-stepper.tsx'
import { SectionBadge } from '../../../music-ui/section-badge.tsx'
import { chosenStaves, isHandless } from '../chosen-staves.ts'
import type { ImportWork } from '../import-flow.ts'
import { IMPORT_TEXTS } from '../../../features/imports/front-door.ts'
import styles from './corrections.module.css'
import { SectionsDialog } from '../course/sections-dialog.tsx'
import { StaffRoles } from './staff-roles.tsx'

const TEXTS = IMPORT_TEXTS.check
const SLOWEST = 20
const FASTEST = 300
const MOST_LETTERS = 200
/** Section letters shown on the button; a long piece has more. */
const MOST_SHOWN = 12

export interface CorrectionsProps {
  readonly work: ImportWork
  readonly titleMissing: boolean
  readonly onCorrect: (choices: CourseChoices) => void
}

/** Everything that may have been recognised wrongly, with the control that corrects it. */
export function Corrections({ work, titleMissing, onCorrect }: CorrectionsProps) {
  const { course, timeline } = work.preview
  const { choices } = work
  const [editing, setEditing] = useState(false)
  const tempo = Math.round(choices.beatsPerMinute ?? course.beatsPerMinute)
  const beat = TEXTS.beats[String(course.beatQuarters)] ?? TEXTS.beat
  const letters = course.cuts.map(({ letter }) => letter)
  const staves = chosenStaves(work)
  return (
    <section className={styles.corrections} aria-labelledby="corrections">
      <h2 id="corrections">{TEXTS.corrections}</h2>
      <Field
        label={TEXTS.name}
        value={choices.title ?? course.title}
        maxLength={MOST_LETTERS}
        {...(course.titleKnown ? {} : { hint: TEXTS.nameMissing })}
        error={titleMissing ? TEXTS.nameNeeded : undefined}
        onChange={(event) => onCorrect({ ...choices, title: event.target.value })}
      />
      <Field
        label={TEXTS.artist}
        value={choices.artist ?? course.artist}
        maxLength={MOST_LETTERS}
        onChange={(event) => onCorrect({ ...choices, artist: event.target.value })}
      />
      <StaffRoles
        staves={staves}
        error={isHandless(work) ? TEXTS.noHands : undefined}
        onChange={(roles) => onCorrect({ ...choices, staves: roles })}
      />
      <div className={styles.tempo}>
        <p>
          <b>{TEXTS.tempo}</b>
          <span>{TEXTS.tempoWords(tempo, beat)}</span>
        </p>
        <NumberStepper
          label={TEXTS.tempo}
          value={tempo}
          min={SLOWEST}
          max={FASTEST}
          lessLabel={TEXTS.slower}
          moreLabel={TEXTS.faster}
          valueText={TEXTS.tempoWords(tempo, beat)}
          onChange={(beatsPerMinute) => onCorrect({ ...choices, beatsPerMinute })}
        />
      </div>
      <button type="button" className={styles.sections} aria-haspopup="dialog" onClick={() => setEditing(true)}>
        <span className={styles.words}>
          <span>{course.sectionsAreAutomatic ? TEXTS.sectionsAutomatic : TEXTS.sectionsOwn}</span>
          <span className={styles.letters}>
            <span className="visually-hidden">
              {listed(letters)}. {TEXTS.editSections}
            </span>
            <span aria-hidden="true">
              {letters.slice(0, MOST_SHOWN).map((letter, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same letter comes again
                <SectionBadge key={place} letter={letter} />
              ))}
              {letters.length > MOST_SHOWN && '…'}
            </span>
          </span>
        </span>
        <Icon name="pen" />
      </button>
      {editing && (
        <SectionsDialog
          cuts={course.cuts}
          numbers={timeline.measures.map(({ number }) => number)}
          onClose={() => setEditing(false)}
          onKeep={(sections) => {
            setEditing(false)
            const { sections: _before, ...rest } = choices
            onCorrect(sections ? { ...rest, sections } : rest)
          }}
        />
      )}
    </section>
  )
}
