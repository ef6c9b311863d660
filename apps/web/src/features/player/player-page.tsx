import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { sheetQuery } from '../../shared/playables/front-door.ts'
import { LoadedPlayer } from './loaded-player.tsx'
import { PlayablePlayer } from './playable-player.tsx'
import { readPlayerSearch } from './player.search.ts'

const ROUTE = '/member/stage/player/version/$playableId/$artist/$songname'

/** The player of a version (`/player/version/{playableId}/{artist}/{songname}`). */
export function PlayerPage() {
  const { playableId, artist, songname } = useParams({ from: ROUTE })
  const search = readPlayerSearch(useSearch({ from: ROUTE }))
  const navigate = useNavigate()
  const sheet = useQuery(sheetQuery(Number(playableId), 'play'))
  return (
    <LoadedPlayer sheet={sheet} unknownTo="/catalog">
      {(opened) => (
        <PlayablePlayer
          sheet={opened}
          playable={{ type: 'version', id: opened.model.id }}
          search={search}
          endsWithSection
          onLeave={() =>
            void navigate({
              to: '/song/$playableType/$playableId/$artist/$songname',
              params: { artist, songname, playableType: 'version', playableId },
            })
          }
          onTakeEnded={(take) => void navigate({ to: '/result/$takeId', params: { takeId: take.id } })}
        />
      )}
    </LoadedPlayer>
  )
}
