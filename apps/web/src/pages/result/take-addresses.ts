import type { SheetModel } from '@prelude/contract'
import type { Playable } from '../../shared/playables/front-door.ts'
import type { PlayerAddress } from '../../shared/practice-memory/front-door.ts'

type Names = Pick<SheetModel, 'artist' | 'goal' | 'title' | 'transposition_id' | 'transpositions'>

/** Only for a readable address: the id alone opens the page. */
const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || '-'

const namesOf = ({ artist, title }: Names) => ({ artist: slug(artist), songname: slug(title) })

/** The step of a module that was tried: playing on stays in the module. */
export interface StepPlace {
  readonly module: number
  readonly step: number
}

/** Of the parameters of the result's page; null where the take was no try of a step. */
export const stepPlaceOf = ({ module, step }: Partial<StepPlace>): StepPlace | null =>
  module !== undefined && step !== undefined ? { module, step } : null

/** The tonality of an exercise that was moved, as the address of its player says it. */
function tonalityIn({ transposition_id, transpositions }: Names): { readonly tonality?: string } {
  const played = transpositions.find(({ id }) => id === transposition_id)
  return played && played.semi_tone_offset !== 0 ? { tonality: played.tonality } : {}
}

/** Address of a content's player. */
export function playerOf({ type, id }: Playable, model: Names, search: PlayerAddress, place: StepPlace | null) {
  const school = { to: '/player/school/$playableType/$playableId', params: { playableType: type, playableId: String(id) } } as const
  const moved = type === 'exercise' ? tonalityIn(model) : {}
  if (place) return { ...school, search: { ...search, ...moved, ...place } }
  const params = { playableId: String(id), ...namesOf(model) }
  if (type === 'version') return { to: '/player/version/$playableId/$artist/$songname', params, search } as const
  if (type === 'challenge') return { to: '/player/challenge/$playableId/$artist/$songname', params, search } as const
  return { ...school, search: { ...search, ...moved } }
}

/** Address of the back link: the module of a step, the piece, for a challenge the piece that it is taken from, else the school. */
export function pageOf({ type, id }: Playable, model: Names, place: StepPlace | null) {
  if (place) return { to: '/school/module/$moduleId', params: { moduleId: String(place.module) } } as const
  const versionId = type === 'version' ? id : type === 'challenge' ? model.goal?.version_id : null
  if (versionId == null) return { to: '/school' } as const
  const params = { playableType: 'version', playableId: String(versionId), ...namesOf(model) }
  return { to: '/song/$playableType/$playableId/$artist/$songname', params } as const
}
