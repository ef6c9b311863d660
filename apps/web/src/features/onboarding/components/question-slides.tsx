import type { KeyboardOnboardingEvent } from '@prelude/domain/practice'
import type { IconName } from '../../../ui/icons/icon.tsx'
import { KEYBOARD_TEXTS } from '../keyboard-setup.texts.ts'
import { ChoiceList } from './choice-list.tsx'
import { SlideHead } from './onboarding-frame.tsx'

type Answer = Exclude<KeyboardOnboardingEvent['type'], 'MAINS' | 'NEXT' | 'BACK' | 'CLOSE'>
const ICONS: Readonly<Record<Answer, IconName>> = {
  ACOUSTIC: 'upright',
  DIGITAL: 'keyboard',
  CABLED: 'plug',
  UNSURE: 'question',
  NO_PIANO: 'hand',
  BY_MICROPHONE: 'mic',
  BY_CABLE: 'plug',
}
const KEYBOARDS = ['ACOUSTIC', 'DIGITAL', 'CABLED', 'UNSURE', 'NO_PIANO'] as const
const PLAYER_MODES = ['BY_MICROPHONE', 'BY_CABLE'] as const

interface QuestionProps {
  readonly onChoose: (event: { readonly type: Answer }) => void
}

/** Which piano there is. */
export function KeyboardSelectionSlide({ onChoose }: QuestionProps) {
  const { teacherWords, title, options } = KEYBOARD_TEXTS.keyboardSelection
  return (
    <>
      <SlideHead teacherWords={teacherWords} title={title} />
      <ChoiceList choices={KEYBOARDS.map((type) => ({ icon: ICONS[type], words: options[type], onChoose: () => onChoose({ type }) }))} />
    </>
  )
}

/** How the piano is heard. */
export function KeyboardSelectedSlide({ onChoose }: QuestionProps) {
  const { teacherWords, title, options } = KEYBOARD_TEXTS.keyboardSelected
  return (
    <>
      <SlideHead teacherWords={teacherWords} title={title} expression="listening" />
      <ChoiceList choices={PLAYER_MODES.map((type) => ({ icon: ICONS[type], words: options[type], onChoose: () => onChoose({ type }) }))} />
    </>
  )
}

/** « Does it need mains power? »: the question that distinguishes a digital from an acoustic piano. */
export function MainsSlide({ onAnswer }: { readonly onAnswer: (needed: boolean) => void }) {
  const { teacherWords, title, options } = KEYBOARD_TEXTS.doesNotKnow
  return (
    <>
      <SlideHead teacherWords={teacherWords} title={title} expression="thinking" />
      <ChoiceList
        choices={[
          { icon: 'plug', words: options.yes, onChoose: () => onAnswer(true) },
          { icon: 'upright', words: options.no, onChoose: () => onAnswer(false) },
        ]}
      />
    </>
  )
}
