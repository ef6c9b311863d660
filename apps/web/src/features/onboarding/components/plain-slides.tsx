import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { browserKindOf } from '../../../platform/browser-kind.ts'
import { KEYBOARD_TEXTS as TEXTS } from '../keyboard-setup.texts.ts'
import { SlideHead } from './onboarding-frame.tsx'
import styles from './slides.module.css'

interface PlainProps {
  readonly onNext: () => void
}

const knowsMidi = (): boolean => 'requestMIDIAccess' in navigator

/** How to connect a piano; without Web MIDI, which browsers have it. */
export function MidiSlide({ onNext }: PlainProps) {
  const { midi } = TEXTS
  const browser = browserKindOf(navigator)
  if (!knowsMidi()) {
    const copyAddress = (): void =>
      void navigator.clipboard.writeText(location.href).then(
        () => toast({ message: midi.copied, tone: 'good' }),
        () => toast({ message: location.href }),
      )
    return (
      <>
        <SlideHead teacherWords={midi.unsupportedSaid} title={midi.unsupportedTitle} expression="thinking" />
        <p className={styles.lead}>{browser === 'ios' ? midi.unsupportedIos : midi.unsupported}</p>
        <footer className={styles.foot}>
          <Button size="main" wide onClick={copyAddress}>
            {midi.withChrome}
          </Button>
          <Button variant="outline" size="main" wide onClick={onNext}>
            {midi.withoutMidi}
          </Button>
        </footer>
      </>
    )
  }
  return (
    <>
      <SlideHead teacherWords={midi.teacherWords} title={midi.title} expression="happy" />
      <p className={styles.lead}>{midi.lead}</p>
      <ol className={styles.steps}>
        {midi.steps.map((step, place) => (
          <li key={step}>
            <span aria-hidden="true">{place + 1}</span>
            {step}
          </li>
        ))}
      </ol>
      {browser === 'firefox' && <p className={styles.small}>{midi.firefox}</p>}
      <footer className={styles.foot}>
        <Button size="main" wide onClick={onNext}>
          {TEXTS.goOn}
        </Button>
      </footer>
    </>
  )
}

/** Without listening the learner validates by hand. */
export function DeclarativeSlide({ onNext }: PlainProps) {
  const { teacherWords, title, lead, points } = TEXTS.declarativeMode
  return (
    <>
      <SlideHead teacherWords={teacherWords} title={title} expression="encouraging" />
      <p className={styles.lead}>{lead}</p>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <footer className={styles.foot}>
        <Button size="main" wide onClick={onNext}>
          {TEXTS.goOn}
        </Button>
      </footer>
    </>
  )
}

export function NoPianoSlide({ onNext }: PlainProps) {
  const { teacherWords, title, lead, hint } = TEXTS.noPiano
  return (
    <>
      <SlideHead teacherWords={teacherWords} title={title} expression="encouraging" />
      <p className={styles.lead}>{lead}</p>
      <p className={styles.small}>{hint}</p>
      <footer className={styles.foot}>
        <Button size="main" wide onClick={onNext}>
          {TEXTS.finish}
        </Button>
      </footer>
    </>
  )
}
