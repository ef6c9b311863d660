import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { piecePath, playerParams } from '../../features/catalogue/front-door.ts'
import { useLockedClick } from '../../features/membership/front-door.ts'
import type { HomeEntry, HomeSkill } from './home.queries.ts'

/** Props of a link to what a line of home shows: the page of a piece, or the player of a challenge. */
export function useEntryLink() {
  const challengeLink = useChallengeLink()
  return (entry: HomeEntry) =>
    entry.isChallenge ? challengeLink(entry) : ({ to: '/song/$playableType/$playableId/$artist/$songname', params: piecePath(entry) } as const)
}

/** spec: learning §9.5. */
export const TUTORIAL_CHALLENGE = 84

/** To the player of a challenge; where it is locked, premium is offered. */
export function useChallengeLink() {
  const navigate = useNavigate()
  const onLockedClick = useLockedClick()
  return (entry: HomeEntry) => {
    const { artist, songname, playableId } = playerParams(entry)
    const player = {
      to: '/player/challenge/$playableId/$artist/$songname',
      params: { playableId, artist: artist || '-', songname: songname || '-' },
      search: entry.id === TUTORIAL_CHALLENGE && entry.bestScore === null ? { tuto: true as const } : { welcomeModal: true as const },
    } as const
    const content = { isFree: entry.isFree, contents: [{ type: 'challenge', id: entry.id }] } as const
    return { ...player, preload: false, onClick: (event: MouseEvent): void => onLockedClick(event, content, () => void navigate(player)) } as const
  }
}

/** To the exercise of a skill, in its next tonality. */
export function useExerciseLink() {
  const navigate = useNavigate()
  const onLockedClick = useLockedClick()
  return ({ id, isFree, tonality }: HomeSkill['exercise']) => {
    const player = {
      to: '/player/school/$playableType/$playableId',
      params: { playableType: 'exercise', playableId: String(id) },
      search: tonality === undefined ? {} : { tonality },
    } as const
    const content = { isFree, contents: [{ type: 'exercise', id }] } as const
    return { ...player, preload: false, onClick: (event: MouseEvent): void => onLockedClick(event, content, () => void navigate(player)) } as const
  }
}
