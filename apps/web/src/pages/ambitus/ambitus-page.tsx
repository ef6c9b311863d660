import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import type { Pitch } from '@prelude/domain/music'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { keyboardMicrophoneOf, ListenButton, pageListening, useMicrophoneOpen } from '../../features/listening/front-door.ts'
import { type KeyboardInput, openKeyboardInput } from '../../shared/play-activity/keyboard-input.ts'
import { useMiddleC } from '../../platform/middle-c.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Teacher } from '../../music-ui/teacher.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ErrorState } from '../../ui/feedback/page-state.tsx'
import { LineSkeletons } from '../../ui/feedback/skeleton.tsx'
import { type Learner, useLearner } from '../../shared/learner/front-door.ts'
import { useAmbitusChange } from './ambitus.queries.ts'
import { AMBITUS_TEXTS as TEXTS } from './ambitus.texts.ts'
import styles from './ambitus-page.module.css'
import { RangeEndCard } from './components/range-end.tsx'
import { RangeKeyboard, type RangeKeyboardProps } from './components/range-keyboard.tsx'
import { changeRange, type RangeEnd, rangeDraft, rangeOf, sungName, widthOf } from './range-draft.ts'
import { VOICES } from './voices.ts'

const ENDS: readonly RangeEnd[] = ['low', 'high']
const NONE: ReadonlySet<Pitch> = new Set()

/** Sets the vocal range (`/ambitus`): by playing its ends or by hand. */
export function AmbitusPage(): ReactNode {
  const learner = useLearner()
  return learner ? <RangeSetting learner={learner} /> : <LineSkeletons count={6} height="28px" />
}

/** Note inputs and sound, open as long as the page. */
function useRangeInput(onPlayed: (pitch: Pitch) => void) {
  const [input, setInput] = useState<KeyboardInput | null>(null)
  const [held, setHeld] = useState(NONE)
  const [pianos, setPianos] = useState<readonly string[]>([])
  const played = useRef(onPlayed)
  played.current = onPlayed
  useEffect(() => {
    const leaveContent = pageListening.contentOpened('ambitus')
    const opened = openKeyboardInput(
      {
        onDown: (pitch) => {
          setHeld((before) => new Set(before).add(pitch))
          played.current(pitch)
        },
        onUp: (pitch) => setHeld((before) => new Set([...before].filter((other) => other !== pitch))),
        onLost: () => setHeld(NONE),
        onPianos: setPianos,
      },
      keyboardMicrophoneOf(pageListening),
    )
    setInput(opened)
    return () => {
      opened.dispose()
      leaveContent()
    }
  }, [])
  const attach = useCallback<RangeKeyboardProps['attach']>((...keyboard) => input?.attach(...keyboard) ?? (() => undefined), [input])
  return { attach, held, pianos, playNote: (pitch: Pitch) => input?.playNote(pitch) }
}

/** What is heard: a piano by its cable, any piano by the microphone. */
function Instruments({ pianos }: { readonly pianos: readonly string[] }) {
  const isHeard = useMicrophoneOpen()
  return (
    <div className={styles.instruments}>
      <p className={styles.soft}>{pianos.length > 0 ? TEXTS.connected(pianos) : isHeard ? TEXTS.byMicrophone : TEXTS.noPiano}</p>
      {pianos.length === 0 && <ListenButton />}
    </div>
  )
}

function RangeSetting({ learner }: { readonly learner: Learner }) {
  const navigate = useNavigate()
  const { back } = useSearch({ from: '/member/shell/ambitus' })
  const [draft, change] = useReducer(changeRange, learner.vocalRange, rangeDraft)
  const { attach, held, pianos, playNote } = useRangeInput((pitch) => change({ kind: 'played', pitch }))
  const saving = useAmbitusChange()
  const range = rangeOf(draft)
  const width = range && widthOf(range)
  const middleC = useMiddleC()
  const leave = (): void => void (back && navigate({ to: back }))
  const move = useCallback((end: RangeEnd, pitch: Pitch) => change({ kind: 'moved', end, pitch }), [])
  const ask = draft.armed === 'low' ? TEXTS.askLow : draft.armed === 'high' ? TEXTS.askHigh : TEXTS.askNothing
  return (
    <div className={styles.page}>
      <PageHeader title={<LeaningTitle words={TEXTS.title} />} lead={TEXTS.lead} />
      <Card className={styles.setting}>
        <div className={styles.ask}>
          <div>
            <p className={styles.question} role="status">
              {ask}
            </p>
            <p className={styles.soft}>{TEXTS.askHint}</p>
          </div>
          <Teacher expression={draft.armed === null ? 'happy' : 'listening'} size={84} />
        </div>
        <RangeKeyboard draft={draft} held={held} attach={attach} onMove={move} />
        <Instruments pianos={pianos} />
      </Card>
      <div className={styles.ends}>
        {ENDS.map((end) => (
          <RangeEndCard
            key={end}
            end={end}
            pitch={draft[end]}
            armed={draft.armed === end}
            onArm={(armed) => change({ kind: 'armed', end: armed ? end : null })}
            onMove={(pitch) => move(end, pitch)}
            onPlay={playNote}
          />
        ))}
      </div>
      <section className={styles.voices} aria-labelledby="voices">
        <div>
          <h2 id="voices">{TEXTS.presets}</h2>
          <p className={styles.soft}>{TEXTS.presetsHint}</p>
        </div>
        <ul>
          {VOICES.map(({ name, low, high }) => (
            <li key={name}>
              <button
                type="button"
                className={styles.voice}
                aria-pressed={draft.low === low && draft.high === high}
                onClick={() => change({ kind: 'replaced', range: { low, high } })}
              >
                <b>{TEXTS.voices[name]}</b>
                <span>{TEXTS.range(sungName(low, middleC), sungName(high, middleC))}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      {saving.isError && <ErrorState title={TEXTS.failed} />}
      <div className={styles.foot}>
        {range && width && (
          <p className={styles.result}>
            <b>{TEXTS.range(sungName(range.low, middleC), sungName(range.high, middleC))}</b>
            <span>{TEXTS.width(width.octaves, width.semitones)}</span>
          </p>
        )}
        <div className={styles.actions}>
          {back && (
            <ButtonLink to={back} variant="outline">
              {TEXTS.back}
            </ButtonLink>
          )}
          {learner.vocalRange && (
            <Button
              variant="text"
              busy={saving.isPending && saving.variables === null}
              onClick={() => saving.mutate(null, { onSuccess: () => change({ kind: 'forgotten' }) })}
            >
              {TEXTS.forget}
            </Button>
          )}
          <Button
            size="main"
            icon="check"
            disabled={range === null}
            busy={saving.isPending && saving.variables !== null}
            onClick={() => range && saving.mutate(range, { onSuccess: leave })}
          >
            {TEXTS.save}
          </Button>
        </div>
      </div>
    </div>
  )
}
