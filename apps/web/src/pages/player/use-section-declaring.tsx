import { sectionSpans } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sectionToDeclare, useDeclaring, useRefreshDeclared } from '../../shared/declaring/front-door.ts'
import { openPlayerCommands } from '../../shared/play-activity/player-commands.ts'
import { practiceQuery } from '../../shared/practice-memory/front-door.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { BannerLine } from '../../ui/layout/banner-line.tsx'
import { useDeclares } from '../../features/listening/front-door.ts'
import { LOADED_PLAYER_TEXTS as TEXTS } from '../../features/player/front-door.ts'

interface SectionDeclaring {
  /** Asks about the section where the music stands; undefined where the version has none. */
  readonly askIn: (timeline: Timeline) => (() => Promise<boolean>) | undefined
  /** « Valider » above the music, where nothing hears the piano. */
  readonly banner: (timeline: Timeline) => { readonly banner?: ReactNode }
  readonly dialog: ReactNode
}

/** Declaring the section of a version that the learner is at: by the gesture, by the teacher, or by the button of who plays unheard. */
export function useSectionDeclaring(versionId: number): SectionDeclaring {
  const declaring = useDeclaring()
  const declares = useDeclares()
  const refresh = useRefreshDeclared()
  // Loaded for the aids of the player; without it nothing may be declared yet.
  const sections = useQuery({ ...practiceQuery({ type: 'version', id: versionId }), enabled: false }).data?.sections ?? []

  const ask = async (timeline: Timeline): Promise<boolean> => {
    const { loop, measureIndex } = openPlayerCommands()?.snapshot() ?? { loop: null, measureIndex: 0 }
    const at = loop?.from ?? measureIndex
    const letter = sectionSpans(timeline).find(({ playings }) =>
      playings.some(({ fromMeasure, toMeasure }) => at >= fromMeasure && at <= toMeasure),
    )?.letter
    const section = sections.find((candidate) => candidate.letter === letter)
    if (!section || section.id === null) {
      toast({ message: TEXTS.noSection })
      return false
    }
    const numberOf = (index: number): number => timeline.measures[index]?.number ?? index + 1
    const what = sectionToDeclare(section.id, TEXTS.section(section.letter, numberOf(section.from), numberOf(section.to)), refresh)
    if (!section.isDeclared) return declaring.ask(what)
    toast({ message: TEXTS.sectionDeclared(what.name ?? ''), action: { label: TEXTS.undeclare, onClick: () => declaring.takeBack(what) } })
    return false
  }
  const askIn: SectionDeclaring['askIn'] = (timeline) => (timeline.parts.length > 0 ? () => ask(timeline) : undefined)
  return {
    askIn,
    banner: (timeline) => {
      const onAsk = declares ? askIn(timeline) : undefined
      if (!onAsk) return {}
      return {
        banner: (
          <BannerLine>
            <span>{TEXTS.unheard}</span>
            <Button variant="text" onClick={() => void onAsk()}>
              {TEXTS.validateSection}
            </Button>
          </BannerLine>
        ),
      }
    },
    dialog: declaring.dialog,
  }
}
