import { LeaningTitle } from '../../../ui/layout/leaning-title.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/page-state.tsx'
import type { LevelCount, ChallengesSearch } from '../../../features/challenges/front-door.ts'
import { CHALLENGES_TEXTS as TEXTS } from '../challenges.texts.ts'
import { FlagPicture } from '../flag-picture.tsx'

export interface NoChallengesProps {
  readonly search: ChallengesSearch
  readonly levels: readonly LevelCount[]
  readonly difficulty: number | null
  readonly onChange: (part: { readonly [Name in keyof ChallengesSearch]?: string | undefined }) => void
}

/** Nothing is found, or all of a difficulty is done: what to press next. */
export function NoChallenges({ search, levels, difficulty, onChange }: NoChallengesProps) {
  const { search: words, to_do: toDo, is_free: isFree } = search
  const isFiltered = toDo !== undefined || isFree !== undefined
  const shown = levels.filter((level) => difficulty === null || level.difficulty === difficulty)
  const isAllDone = toDo !== undefined && !words && shown.length > 0 && shown.every(({ count, completed }) => completed === count)
  const isElsewhere = difficulty !== null && levels.some((level) => level.difficulty !== difficulty && level.count > 0)
  const title = isAllDone ? TEXTS.allDoneTitle : TEXTS.noneTitle
  const clear = { search: undefined, to_do: undefined, is_free: undefined }
  return (
    <EmptyState
      picture={<FlagPicture />}
      title={<LeaningTitle words={title} />}
      actions={
        <>
          {isFiltered && <Button onClick={() => onChange({ to_do: undefined, is_free: undefined })}>{TEXTS.withoutFilters}</Button>}
          {words && isElsewhere && !isFiltered && <Button onClick={() => onChange({ level: 'all' })}>{TEXTS.inAllLevels}</Button>}
          <Button variant={isFiltered || (words && isElsewhere) ? 'outline' : 'primary'} onClick={() => onChange({ ...clear, level: 'all' })}>
            {TEXTS.noneAction}
          </Button>
        </>
      }
    >
      {isAllDone ? TEXTS.allDone : words ? `${TEXTS.noneSearch(words)} ${TEXTS.none}` : TEXTS.noneFiltered}
    </EmptyState>
  )
}
