import { assign, type SnapshotFrom, setup } from 'xstate'
import type { PerformanceValidity } from './performance-test-machine.ts'

/** spec: learning §2.3, in its order. */
export const KEYBOARD_SLIDES = ['keyboardSelection', 'keyboardSelected', 'midi', 'classic', 'doesNotKnow', 'declarativeMode', 'noPiano'] as const
export type KeyboardSlide = (typeof KEYBOARD_SLIDES)[number]

/** KEYBOARD_TYPE: acoustic (by microphone), digital (by cable), none. */
export const KEYBOARD_TYPES = ['classic', 'midi', 'none'] as const
export type KeyboardType = (typeof KEYBOARD_TYPES)[number]

export interface KeyboardOnboardingInput {
  /** The stored value; `none` or no value starts with the question. */
  readonly keyboardType: KeyboardType | null
}

export interface KeyboardOnboardingContext {
  readonly keyboardType: KeyboardType | null
  /** Slides to go back to, the latest last. */
  readonly cameFrom: readonly KeyboardSlide[]
}

export type KeyboardOnboardingEvent =
  | { readonly type: 'ACOUSTIC' }
  /** A keyboard with a cable: the answer is known. */
  | { readonly type: 'CABLED' }
  | { readonly type: 'DIGITAL' }
  | { readonly type: 'UNSURE' }
  | { readonly type: 'NO_PIANO' }
  /** For a digital piano: by which input. */
  | { readonly type: 'BY_MICROPHONE' }
  | { readonly type: 'BY_CABLE' }
  /** Answers to « does it need mains power? » */
  | { readonly type: 'MAINS'; readonly needed: boolean }
  /** Continues to the next slide; on the classic slide the result of the test decides which. */
  | { readonly type: 'NEXT'; readonly validity?: PerformanceValidity }
  | { readonly type: 'BACK' }
  | { readonly type: 'CLOSE' }

const effect = (): void => {}

const onboarding = setup({
  types: {} as {
    context: KeyboardOnboardingContext
    events: KeyboardOnboardingEvent
    input: KeyboardOnboardingInput
  },
  actions: {
    /** Writes KEYBOARD_TYPE. */
    saveKeyboardType: (_: unknown, _params: { readonly keyboardType: KeyboardType }) => {},
    /** Writes `hasFinishedMidiOnboarding` into ONBOARDING. */
    saveFinished: effect,
    /** The test counts as postponed: there is no piano to listen to. */
    reportTest: effect,
    /** The dialog closes. */
    close: effect,
    keepType: assign({ keyboardType: (_, params: { readonly keyboardType: KeyboardType }) => params.keyboardType }),
    comeFrom: assign({
      cameFrom: ({ context }, params: { readonly slide: KeyboardSlide }) => [...context.cameFrom, params.slide],
    }),
    goBack: assign({ cameFrom: ({ context }) => context.cameFrom.slice(0, -1) }),
  },
  guards: {
    cameFrom: ({ context }, params: { readonly slide: KeyboardSlide }) => context.cameFrom.at(-1) === params.slide,
    isSet: ({ context }) => context.keyboardType !== null && context.keyboardType !== 'none',
    isPianoDetected: (_, params: { readonly validity: PerformanceValidity | undefined }) =>
      params.validity !== 'notValidated' && params.validity !== 'notAllowed',
    needsMains: (_, params: { readonly needed: boolean }) => params.needed,
  },
})

const from = (slide: KeyboardSlide) => ({ type: 'comeFrom', params: { slide } }) as const
const keyboardChoice = (keyboardType: KeyboardType) =>
  [
    { type: 'keepType', params: { keyboardType } },
    { type: 'saveKeyboardType', params: { keyboardType } },
  ] as const
const goTo = (slide: KeyboardSlide, before: KeyboardSlide) => ({ target: slide, actions: [from(before)] }) as const
const chosen = (slide: 'classic' | 'midi', before: KeyboardSlide) => ({ target: slide, actions: [from(before), ...keyboardChoice(slide)] }) as const
const backTo = (slide: KeyboardSlide) => ({ guard: { type: 'cameFrom', params: { slide } }, target: slide, actions: ['goBack'] }) as const
/** Start for a learner whose keyboard is already set; the question itself is one step back. */
const toSelection = { target: 'keyboardSelection', actions: ['goBack'] } as const
const BACK = [backTo('doesNotKnow'), backTo('keyboardSelected'), backTo('classic'), toSelection] as const
const finished = { target: 'finished', actions: ['saveFinished'] } as const

/** Which piano, and by which input (spec: learning §4.1). */
export const keyboardOnboardingMachine = onboarding.createMachine({
  id: 'keyboardOnboarding',
  context: ({ input }) => ({ keyboardType: input.keyboardType, cameFrom: [] }),
  initial: 'begin',
  on: { CLOSE: '.closed' },
  states: {
    begin: { always: [{ guard: 'isSet', target: 'keyboardSelected' }, { target: 'keyboardSelection' }] },
    keyboardSelection: {
      on: {
        ACOUSTIC: chosen('classic', 'keyboardSelection'),
        CABLED: chosen('midi', 'keyboardSelection'),
        DIGITAL: goTo('keyboardSelected', 'keyboardSelection'),
        UNSURE: goTo('doesNotKnow', 'keyboardSelection'),
        NO_PIANO: goTo('noPiano', 'keyboardSelection'),
      },
    },
    keyboardSelected: {
      on: { BY_MICROPHONE: chosen('classic', 'keyboardSelected'), BY_CABLE: chosen('midi', 'keyboardSelected'), BACK: toSelection },
    },
    doesNotKnow: {
      on: {
        MAINS: [
          { guard: { type: 'needsMains', params: ({ event }) => ({ needed: event.needed }) }, ...chosen('midi', 'doesNotKnow') },
          chosen('classic', 'doesNotKnow'),
        ],
        BACK: toSelection,
      },
    },
    midi: { on: { NEXT: finished, BACK } },
    classic: {
      on: {
        NEXT: [
          { guard: { type: 'isPianoDetected', params: ({ event }) => ({ validity: event.validity }) }, ...finished },
          goTo('declarativeMode', 'classic'),
        ],
        BACK,
      },
    },
    declarativeMode: { on: { NEXT: finished, BACK } },
    noPiano: { on: { NEXT: { target: 'finished', actions: [...keyboardChoice('none'), 'reportTest', 'saveFinished'] }, BACK: toSelection } },
    finished: { type: 'final', entry: ['close'] },
    closed: { type: 'final', entry: ['close'] },
  },
})

/** The current slide; null when the dialog is closed. */
export function keyboardSlideOf({ value }: Pick<SnapshotFrom<typeof keyboardOnboardingMachine>, 'value'>): KeyboardSlide | null {
  return KEYBOARD_SLIDES.find((slide) => slide === value) ?? null
}
