import type { SheetModel } from '@prelude/contract'
import type { Playable } from '../../shared/playables/front-door.ts'

type Names = Pick<SheetModel, 'artist' | 'goal' | 'title'>

/** Only for a readable address: the id alone opens the page. */
const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || '-'

const namesOf = ({ artist, title }: Names) => ({ artist: slug(artist), songname: slug(title) })

/** Address of a content's player. */
export function playerOf({ type, id }: Playable, model: Names) {
  const params = { playableId: String(id), ...namesOf(model) }
  if (type === 'version') return { to: '/player/version/$playableId/$artist/$songname', params } as const
  if (type === 'challenge') return { to: '/player/challenge/$playableId/$artist/$songname', params } as const
  return { to: '/player/school/$playableType/$playableId', params: { playableType: type, playableId: String(id) } } as const
}

/** Address of the back link: the piece, for a challenge the piece that it is taken from, else the school. */
export function pageOf({ type, id }: Playable, model: Names) {
  const versionId = type === 'version' ? id : type === 'challenge' ? model.goal?.version_id : null
  if (versionId == null) return { to: '/school' } as const
  const params = { playableType: 'version', playableId: String(versionId), ...namesOf(model) }
  return { to: '/song/$playableType/$playableId/$artist/$songname', params } as const
}
