import { BLOC_LIMITS, type BlocDraft, BLOC_METERS, blocDivisions, blocFaults, refitted } from '@prelude/domain/score'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { type Edited, previewOf, useRhythmicSave } from '../editors.queries.ts'
import { EDITORS_TEXTS } from '../editors.texts.ts'
import { heardBloc } from '../heard-bloc.ts'
import { Amount, Choice, Fault } from '../parts/choice.tsx'
import { EditorFrame } from '../parts/editor-frame.tsx'
import { useEditing } from '../use-editing.ts'
import { useHeardNotes } from '../../../shared/heard-notes/front-door.ts'
import { EditorCard, EditorCardHead } from '../parts/editor-card.tsx'
import styles from './rhythmic-editor.module.css'
import { RhythmicGrid } from './rhythmic-grid.tsx'
import { RhythmicWords } from './rhythmic-words.tsx'

const TEXTS = EDITORS_TEXTS.rhythmics
const METERS = Object.keys(BLOC_METERS) as (keyof typeof BLOC_METERS)[]
type Faults = Readonly<Record<string, string>>

export interface RhythmicEditorProps {
  readonly loaded: Edited<BlocDraft>
  readonly reload: () => Promise<Edited<BlocDraft> | null>
}

/** The draft in another metre, with other divisions or measures: the grids keep what has its place there. */
export function inMeter(draft: BlocDraft, frame: Partial<Pick<BlocDraft, 'timeSignature' | 'divisionPerBeat' | 'measures'>>): BlocDraft {
  const next = { ...draft, ...frame }
  const allowed: readonly number[] = BLOC_METERS[next.timeSignature as keyof typeof BLOC_METERS].divisions
  const divisionPerBeat = allowed.includes(next.divisionPerBeat) ? next.divisionPerBeat : (allowed[allowed.length - 1] ?? 3)
  const divisions = blocDivisions({ ...next, divisionPerBeat })
  const fit = (grid: string): string => refitted(grid, draft.divisionPerBeat, divisionPerBeat, divisions)
  return { ...next, divisionPerBeat, left: draft.left.map(fit), right: draft.right.map(fit) }
}

/** A bloc on a grid, over its chords (`/rhythmics-admin?item=6`). */
export function RhythmicEditor({ loaded, reload }: RhythmicEditorProps): ReactNode {
  const saving = useRhythmicSave(loaded.id)
  const editing = useEditing({ loaded, faultsOf: blocFaults, saving, reload })
  const { draft, change, faults } = editing
  const hearing = useHeardNotes()
  const [tempo, setTempo] = useState(draft.startTempo)
  const [heardFaults, setHeardFaults] = useState<Faults>({})
  const listen = async (): Promise<void> => {
    const preview = await previewOf(loaded.id, draft).catch(() => null)
    if (!preview) return void toast({ message: TEXTS.hearFailed, tone: 'bad' })
    setHeardFaults(Object.fromEntries(preview.faults.map(({ field, message }) => [field, message])))
    if (preview.notes.length > 0) await hearing.play(heardBloc(preview, tempo))
  }
  const put = (next: BlocDraft): void => {
    setHeardFaults({})
    change(next)
  }
  return (
    <EditorFrame
      editing={editing}
      title={draft.title}
      to="/rhythmics-admin"
      hearing={{ ...hearing, isReady: !editing.isFaulty, onPlay: () => void listen(), onStop: hearing.stop }}
    >
      <Meter draft={draft} faults={faults} onChange={put} />
      <Layers draft={draft} faults={{ ...heardFaults, ...faults }} onChange={put} />
      <RhythmicWords draft={draft} faults={faults} onChange={put}>
        <Amount
          label={TEXTS.tempo}
          value={tempo}
          min={BLOC_LIMITS.tempo.low}
          max={BLOC_LIMITS.tempo.high}
          lessLabel={TEXTS.slower}
          moreLabel={TEXTS.faster}
          onChange={setTempo}
        />
      </RhythmicWords>
    </EditorFrame>
  )
}

interface PartProps {
  readonly draft: BlocDraft
  readonly faults: Faults
  readonly onChange: (draft: BlocDraft) => void
}

function Meter({ draft, faults, onChange }: PartProps) {
  const { divisions } = BLOC_METERS[draft.timeSignature as keyof typeof BLOC_METERS]
  return (
    <EditorCard>
      <div className={styles.fields}>
        <Choice
          label={TEXTS.meter}
          value={draft.timeSignature}
          options={METERS.map((meter) => ({ value: meter as string, label: meter }))}
          error={faults.time_signature}
          onChange={(timeSignature) => onChange(inMeter(draft, { timeSignature }))}
        />
        <Choice
          label={TEXTS.divisions}
          value={draft.divisionPerBeat}
          options={divisions.map((division) => ({ value: division as number, label: String(division) }))}
          error={faults.division_per_beat}
          onChange={(divisionPerBeat) => onChange(inMeter(draft, { divisionPerBeat }))}
        />
        <Choice
          label={TEXTS.measures}
          value={draft.measures}
          options={Array.from({ length: BLOC_LIMITS.measures }, (_, i) => ({ value: i + 1, label: String(i + 1) }))}
          error={faults.measures}
          onChange={(measures) => onChange(inMeter(draft, { measures }))}
        />
      </div>
    </EditorCard>
  )
}

const HANDS = [
  ['left', 'LEFT'],
  ['right', 'RIGHT'],
] as const

function Layers({ draft, faults, onChange }: PartProps) {
  const divisions = blocDivisions(draft)
  return (
    <EditorCard>
      <p className={styles.soft}>{TEXTS.gridHint}</p>
      {HANDS.map(([field, hand]) => {
        const layers = draft[field]
        const name = TEXTS.hands[field]
        return (
          <div key={field} className={styles.hand}>
            {layers.map((grid, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a layer is its place
              <div key={place} className={styles.hand}>
                <EditorCardHead>
                  <h2>{TEXTS.layer(name, place + 1)}</h2>
                  {(field === 'right' || place > 0) && (
                    <Button variant="text" icon="bin" onClick={() => onChange({ ...draft, [field]: layers.filter((_, i) => i !== place) })}>
                      {TEXTS.removeLayer}
                    </Button>
                  )}
                </EditorCardHead>
                <RhythmicGrid
                  label={TEXTS.layer(name, place + 1)}
                  hand={hand}
                  grid={grid}
                  divisions={divisions}
                  divisionPerBeat={draft.divisionPerBeat}
                  divisionPerMeasure={divisions / draft.measures}
                  onChange={(changed) => onChange({ ...draft, [field]: layers.map((layer, i) => (i === place ? changed : layer)) })}
                />
                <Fault words={faults[`${field}.${place}`]} />
              </div>
            ))}
            <Fault words={faults[field]} />
            {layers.length < BLOC_LIMITS.layers && (
              <div>
                <Button variant="text" icon="plus" onClick={() => onChange({ ...draft, [field]: [...layers, '.'.repeat(divisions)] })}>
                  {TEXTS.addLayer(name)}
                </Button>
              </div>
            )}
          </div>
        )
      })}
    </EditorCard>
  )
}
