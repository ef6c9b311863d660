import { type Pitch, pitchFrom } from '@prelude/domain/music'
import {
  type HandShapeDraft,
  handShapeFaults,
  handSizeOf,
  placeHandprints,
  SHAPE_FAMILIES,
  SHAPE_LEVELS,
  SHAPE_LIMITS,
  spanOfShape,
  withKeyToggled,
} from '@prelude/domain/score'
import { type ReactNode, useState } from 'react'
import { useNoteName } from '../../../platform/middle-c.ts'
import { LEVEL_NAMES } from '../../../shared/learner/front-door.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { type Edited, useHandprintSave } from '../editors.queries.ts'
import { EDITORS_TEXTS, familyName } from '../editors.texts.ts'
import { Choice, Fault } from '../parts/choice.tsx'
import { EditorFrame } from '../parts/editor-frame.tsx'
import { useEditing } from '../use-editing.ts'
import { useHeardNotes } from '../../../shared/heard-notes/front-door.ts'
import { FingerRows } from './finger-rows.tsx'
import { EditorCard, EditorCardHead } from '../parts/editor-card.tsx'
import styles from './handprint-editor.module.css'
import { heardShape } from './heard-shape.ts'
import { ShapeKeys } from './shape-keys.tsx'

const TEXTS = EDITORS_TEXTS.handprints
/** The keyboard of the editor, and where a shape begins: do3 in the middle. */
const RANGE = { low: 48 as Pitch, high: 84 as Pitch }
const START = 60

export interface HandprintEditorProps {
  readonly loaded: Edited<HandShapeDraft>
  readonly reload: () => Promise<Edited<HandShapeDraft> | null>
}

/** A hand shape on a keyboard: keys, fingers of both hands, words (`/handprints-admin?item=1`). */
export function HandprintEditor({ loaded, reload }: HandprintEditorProps): ReactNode {
  const saving = useHandprintSave(loaded.id)
  const editing = useEditing({ loaded, faultsOf: handShapeFaults, saving, reload })
  const { draft, change, faults } = editing
  const [low, setLow] = useState(START)
  const hearing = useHeardNotes()
  const span = spanOfShape(draft.intervals)
  const keys = draft.intervals.map((interval) => low + interval)
  const toggle = (pitch: Pitch): void => {
    const next = withKeyToggled({ draft, low }, pitch)
    setLow(next.low)
    change(next.draft)
  }
  return (
    <EditorFrame
      editing={editing}
      title={draft.name}
      to="/handprints-admin"
      hearing={{ ...hearing, isReady: keys.length > 0, onPlay: () => void hearing.play(heardShape(keys)), onStop: hearing.stop }}
    >
      <EditorCard aria-labelledby="keys">
        <EditorCardHead>
          <h2 id="keys">{TEXTS.keys}</h2>
          <Place low={low} highest={RANGE.high - span} onChange={setLow} />
        </EditorCardHead>
        <p className={styles.soft}>{TEXTS.keysHint}</p>
        <ShapeKeys
          range={RANGE}
          chosen={new Set(keys)}
          fingersOn={(pitch) => String(draft.fingersRight[keys.indexOf(pitch)] ?? '')}
          onToggle={toggle}
        />
        <p>
          <b>{TEXTS.span(span, handSizeOf(draft.intervals))}</b>
        </p>
        <Fault words={faults.intervals} />
        <FingerRows draft={draft} low={low} onChange={change} />
        <Fault words={faults.root} />
        <Fault words={faults.fingers_right} />
        <Fault words={faults.fingers_left} />
      </EditorCard>
      <Words draft={draft} low={low} faults={faults} onChange={change} />
    </EditorFrame>
  )
}

function Place({ low, highest, onChange }: { readonly low: number; readonly highest: number; readonly onChange: (low: number) => void }) {
  const nameOf = useNoteName()
  return (
    <div className={styles.place}>
      <span role="status">
        {TEXTS.place} <b>{nameOf(low)}</b>
      </span>
      <IconButton icon="minus" look="outline" label={TEXTS.lower} disabled={low <= RANGE.low} onClick={() => onChange(low - 1)} />
      <IconButton icon="plus" look="outline" label={TEXTS.higher} disabled={low >= highest} onClick={() => onChange(low + 1)} />
    </div>
  )
}

interface WordsProps {
  readonly draft: HandShapeDraft
  readonly low: number
  readonly faults: Readonly<Record<string, string>>
  readonly onChange: (draft: HandShapeDraft) => void
}

/** The name as a learner reads it over these keys. */
function shownName({ name, said, root, family, intervals }: HandShapeDraft, low: number): string {
  const shape = {
    code: 'shape',
    name,
    family,
    intervals,
    fingersRight: [],
    fingersLeft: [],
    ...(said ? { said } : {}),
    ...(root > 0 ? { root } : {}),
  }
  const [placed] = placeHandprints([{ hand: 'RIGHT', start: 0, end: 1, shape: 'shape', lowest: pitchFrom(low) }], [shape], 0)
  return placed?.name ?? name
}

function Words({ draft, low, faults, onChange }: WordsProps) {
  return (
    <EditorCard>
      <div className={styles.fields}>
        <Field
          label={TEXTS.name}
          value={draft.name}
          maxLength={SHAPE_LIMITS.name}
          error={faults.name}
          onChange={(event) => onChange({ ...draft, name: event.target.value })}
        />
        <Field
          label={TEXTS.said}
          value={draft.said}
          maxLength={SHAPE_LIMITS.said}
          hint={TEXTS.saidHint}
          error={faults.said}
          onChange={(event) => onChange({ ...draft, said: event.target.value })}
        />
        <Field
          label={TEXTS.note}
          value={draft.note}
          maxLength={SHAPE_LIMITS.note}
          error={faults.note}
          onChange={(event) => onChange({ ...draft, note: event.target.value })}
        />
        <Choice
          label={EDITORS_TEXTS.family}
          value={draft.family}
          options={SHAPE_FAMILIES.map((family) => ({ value: family as string, label: familyName(family) }))}
          error={faults.family}
          onChange={(family) => onChange({ ...draft, family })}
        />
        <Choice
          label={EDITORS_TEXTS.level}
          value={draft.level}
          options={SHAPE_LEVELS.map((level) => ({ value: level as number, label: LEVEL_NAMES[level] ?? String(level) }))}
          error={faults.level}
          onChange={(level) => onChange({ ...draft, level })}
        />
        <Choice
          label={TEXTS.difficulty}
          value={draft.difficulty}
          options={Array.from({ length: SHAPE_LIMITS.difficulty }, (_, i) => ({ value: i + 1, label: String(i + 1) }))}
          error={faults.difficulty}
          onChange={(difficulty) => onChange({ ...draft, difficulty })}
        />
      </div>
      <p className={styles.shown}>
        <span className={styles.soft}>{TEXTS.shownAs}</span> <b>{shownName(draft, low)}</b>
      </p>
    </EditorCard>
  )
}
