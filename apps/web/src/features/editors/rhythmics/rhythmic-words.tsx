import { BLOC_FAMILIES, BLOC_LEVELS, BLOC_LIMITS, type BlocDraft } from '@prelude/domain/score'
import { type ReactNode, useState } from 'react'
import { LEVEL_NAMES } from '../../../shared/learner/front-door.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { EDITORS_TEXTS, familyName } from '../editors.texts.ts'
import { Amount, Choice } from '../parts/choice.tsx'
import { EditorCard } from '../parts/editor-card.tsx'
import styles from './rhythmic-editor.module.css'

const TEXTS = EDITORS_TEXTS.rhythmics

const TEMPOS = [
  ['tempoMin', 'tempo_min'],
  ['startTempo', 'start_tempo'],
  ['targetTempo', 'target_tempo'],
  ['tempoMax', 'tempo_max'],
] as const

export interface RhythmicWordsProps {
  readonly draft: BlocDraft
  readonly faults: Readonly<Record<string, string>>
  readonly onChange: (draft: BlocDraft) => void
  /** Beside the chords. */
  readonly children: ReactNode
}

/** Chords, words and tempos of a bloc. */
export function RhythmicWords({ draft, faults, onChange, children }: RhythmicWordsProps) {
  return (
    <EditorCard>
      <div className={styles.fields}>
        <Chords draft={draft} error={faults.chords} onChange={(chords) => onChange({ ...draft, chords })} />
        <Field
          label={TEXTS.key}
          value={draft.key}
          maxLength={4}
          error={faults.key}
          onChange={(event) => onChange({ ...draft, key: event.target.value.trim() })}
        />
        {children}
        <Field
          label={TEXTS.name}
          value={draft.title}
          maxLength={BLOC_LIMITS.title}
          error={faults.title}
          onChange={(event) => onChange({ ...draft, title: event.target.value })}
        />
        <Field
          label={TEXTS.advice}
          value={draft.advice}
          maxLength={BLOC_LIMITS.advice}
          error={faults.advice}
          onChange={(event) => onChange({ ...draft, advice: event.target.value })}
        />
        <Choice
          label={EDITORS_TEXTS.family}
          value={draft.family}
          options={BLOC_FAMILIES.map((family) => ({ value: family as string, label: familyName(family) }))}
          error={faults.family}
          onChange={(family) => onChange({ ...draft, family })}
        />
        <Choice
          label={EDITORS_TEXTS.level}
          value={draft.level}
          options={BLOC_LEVELS.map((level) => ({ value: level as number, label: LEVEL_NAMES[level] ?? String(level) }))}
          error={faults.level}
          onChange={(level) => onChange({ ...draft, level })}
        />
        {TEMPOS.map(([field, wire]) => (
          <Amount
            key={field}
            label={TEXTS[field]}
            value={draft[field]}
            min={BLOC_LIMITS.tempo.low}
            max={BLOC_LIMITS.tempo.high}
            error={faults[wire]}
            lessLabel={TEXTS.slower}
            moreLabel={TEXTS.faster}
            onChange={(tempo) => onChange({ ...draft, [field]: tempo })}
          />
        ))}
      </div>
    </EditorCard>
  )
}

interface ChordsProps {
  readonly draft: BlocDraft
  readonly error: string | undefined
  readonly onChange: (chords: readonly string[]) => void
}

const chordsIn = (text: string): string[] => text.split(/[\s,|]+/).filter(Boolean)

/** The field keeps what is typed, a space at its end too; the draft has the chords. */
function Chords({ draft, error, onChange }: ChordsProps) {
  const [written, setWritten] = useState(draft.chords.join(' '))
  const shown = chordsIn(written).join(' ') === draft.chords.join(' ') ? written : draft.chords.join(' ')
  return (
    <Field
      label={TEXTS.chords}
      value={shown}
      maxLength={240}
      hint={TEXTS.chordsHint}
      error={error}
      onChange={(event) => {
        setWritten(event.target.value)
        onChange(chordsIn(event.target.value))
      }}
    />
  )
}
