import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { COACHING_TEXTS, GoalBanner, goToGoal, noteRound, useCurrentGoal } from '../../features/coaching/front-door.ts'
import { pieceQuery } from '../../features/piece/front-door.ts'
import { sheetQuery } from '../../shared/playables/front-door.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { LoadedPlayer, PlayablePlayer, readPlayerSearch, LOADED_PLAYER_TEXTS as TEXTS } from '../../features/player/front-door.ts'
import { useSectionDeclaring } from './use-section-declaring.tsx'

const ROUTE = '/member/stage/player/version/$playableId/$artist/$songname'

/** The player of a version (`/player/version/{playableId}/{artist}/{songname}`). */
export function PlayerPage() {
  const { playableId, artist, songname } = useParams({ from: ROUTE })
  const search = readPlayerSearch(useSearch({ from: ROUTE }))
  const navigate = useNavigate()
  const [isWelcomed, setWelcomed] = useState(search.welcomeModal !== true)
  const welcomed = (): void => setWelcomed(true)
  const current = useCurrentGoal()
  const isGoal = current?.goal.playable_type === 'version' && current.goal.playable_id === Number(playableId)
  const toSession = (): void => void navigate({ to: '/revisions/session' })
  const sheet = useQuery(sheetQuery(Number(playableId), 'play'))
  // As far as it is known: the player opens without asking for it.
  const declaring = useSectionDeclaring(Number(playableId))
  const image = useQuery({ ...pieceQuery(Number(playableId)), enabled: false }).data?.piece.cover
  return (
    <LoadedPlayer sheet={sheet} unknownTo="/catalog">
      {(opened) => (
        <>
          <PlayablePlayer
            sheet={opened}
            playable={{ type: 'version', id: opened.model.id }}
            search={search}
            endsWithSection
            {...(image ? { image } : {})}
            {...(isGoal
              ? {
                  banner: <GoalBanner />,
                  afterLoop: {
                    label: COACHING_TEXTS.next,
                    onAct: () => {
                      goToGoal(current.session.place + 1)
                      toSession()
                    },
                  },
                  onRoundStored: (take) => noteRound(current, take),
                }
              : declaring.banner(opened.timeline))}
            onConfirm={declaring.askIn(opened.timeline)}
            onLeave={() =>
              isGoal
                ? toSession()
                : void navigate({
                    to: '/song/$playableType/$playableId/$artist/$songname',
                    params: { artist, songname, playableType: 'version', playableId },
                  })
            }
            onTakeEnded={(take) => void navigate({ to: '/result/$takeId', params: { takeId: take.id } })}
          />
          {declaring.dialog}
          {!isWelcomed && (
            <Dialog night title={TEXTS.welcome(opened.model.title)} onClose={welcomed} actions={<Button onClick={welcomed}>{TEXTS.start}</Button>}>
              {TEXTS.welcomeHint}
            </Dialog>
          )}
        </>
      )}
    </LoadedPlayer>
  )
}
