import type { CatalogueEntry } from '@prelude/contract'
import { isValidated, LEVELS, MASTERED_FROM } from '@prelude/domain/learning'
import { HOME_CAPS, recommend, rotationOf, scoreVersion, windowOf } from '@prelude/domain/learning/home'
import { type CatalogueRow, isInProgress, orderOf } from '../catalogue/front-door.ts'
import { presentPlace, presentScored, presentTouched } from './home.present.ts'
import type { Trait } from './home-index.ts'
import type { HomeView } from './home-view.ts'

const shown = (entries: readonly CatalogueRow[]): CatalogueEntry[] => entries.slice(0, HOME_CAPS.list).map(presentTouched)

/** What was begun, and what was validated. */
export function begunLists({ touched }: HomeView) {
  const validated = touched.filter(({ progress }) => isValidated(progress.best))
  const bestAt = ({ progress }: CatalogueRow): number => progress.bestAt?.getTime() ?? 0
  const toImprove = validated.filter(({ progress }) => (progress.best ?? 0) < MASTERED_FROM)
  return {
    in_progress: shown(touched.filter(isInProgress)),
    to_improve: shown(toImprove.sort((a, b) => (a.progress.best ?? 0) - (b.progress.best ?? 0))),
    finished: shown(validated.toSorted((a, b) => bestAt(b) - bestAt(a))),
  }
}

/** What is due, of the versions that are still there. */
export function dueEntries({ touched, index: { catalogue }, isVisible }: HomeView, dueVersions: readonly number[]): CatalogueEntry[] {
  const touchedEntries = new Map(touched.map((entry) => [entry.version.id, entry]))
  const due = dueVersions.flatMap((id): CatalogueEntry[] => {
    const entry = touchedEntries.get(id)
    if (entry) return [presentTouched(entry)]
    const place = catalogue.placeOf(id)
    return place !== undefined && isVisible(place) ? [presentTouched(catalogue.entryAt(place))] : []
  })
  return due.slice(0, HOME_CAPS.list)
}

/** The latest of the catalogue, one version a piece, the nearest to the level. */
export function newSongs(view: HomeView): CatalogueEntry[] {
  const { catalogue } = view.index
  const chosen = new Map<number, number>()
  for (const place of catalogue.ranked(orderOf('recent', view.level.value)).versions) {
    const { piece } = catalogue.entryAt(place)
    if (chosen.has(piece.id) || view.notInteresting.has(piece.id) || !view.isVisible(place)) continue
    chosen.set(piece.id, place)
    if (chosen.size === HOME_CAPS.list) break
  }
  return [...chosen.values()].map((place) => presentPlace(view, place))
}

/** Whether home may propose a version: shown, interesting, never touched. */
function isProposable({ index: { catalogue }, notInteresting, touched }: HomeView): (place: number) => boolean {
  const versions = new Set(touched.map(({ version }) => version.id))
  return (place) => {
    const { piece, version } = catalogue.entryAt(place)
    return !notInteresting.has(piece.id) && !versions.has(version.id)
  }
}

/** So many places of a list are looked at for each that is wanted. */
const LOOKED_AT = 4

/** How many of a list are weighed: of the learner's own level, and of those beside it. */
const WEIGHED = { own: 24, beside: 8 } as const
const STYLES_OF_KNOWN = 2

function traitsFor({ tastes: { knownVersions, goals } }: HomeView): Set<Trait> {
  const traits = new Set<Trait>(['any', 'quick'])
  if (goals.includes(8)) traits.add('singer')
  if (goals.includes(10)) traits.add('accompaniment')
  if (goals.includes(3)) traits.add('style etude')
  for (const { pattern, artist, isNamedArtist, styles } of knownVersions) {
    if (pattern) traits.add(`pattern ${pattern.id}`)
    if (isNamedArtist) traits.add(`artist ${artist}`)
    for (const style of styles.slice(0, STYLES_OF_KNOWN)) traits.add(`style ${style}`)
  }
  return traits
}

/** Versions that are weighed for the learner: their number follows from the learner's history, not from the size of the catalogue. */
export function candidatesFor(view: HomeView): readonly number[] {
  const { catalogue } = view.index
  const accepts = isProposable(view)
  const at = LEVELS.findIndex(({ value }) => value === view.level.value)
  const picked = new Set<number>()
  for (const trait of traitsFor(view))
    for (const [place, { value }] of LEVELS.entries()) {
      if (Math.abs(place - at) > 1) continue
      const list = view.index.withTrait(trait, value)
      const most = place === at ? WEIGHED.own : WEIGHED.beside
      const lookedAt = most * LOOKED_AT + view.touched.length
      for (const place of windowOf(list, view.turn, { most, lookedAt, accepts })) picked.add(place)
    }
  const addPiece = (piece: number): void => {
    for (let place = catalogue.starts[piece] ?? 0; place < (catalogue.starts[piece + 1] ?? 0); place += 1)
      if (view.isVisible(place) && accepts(place)) picked.add(place)
  }
  for (const { versionId } of view.tastes.knownVersions) {
    const place = catalogue.placeOf(versionId)
    if (place !== undefined) addPiece(catalogue.pieceAt(place))
  }
  for (const piece of view.wantedPieces) addPiece(piece)
  return [...picked]
}

/** What is recommended, as far as it can be opened first; the rest where that is not enough. */
function recommended(view: HomeView, places: readonly number[]) {
  const facts = places.map((place) => ({ ...view.factsAt(place), place, isFree: view.index.catalogue.entryAt(place).version.isFree }))
  const isOpen = ({ isFree }: { readonly isFree: boolean }): boolean => isFree || !view.isLockedOut
  const first = recommend(facts.filter(isOpen), view.tastes, view.turn)
  const pieces = new Set(first.map(({ version }) => version.pieceId))
  const rest = recommend(
    facts.filter((fact) => !isOpen(fact) && !pieces.has(fact.pieceId)),
    view.tastes,
    view.turn,
  )
  return [...first, ...rest].slice(0, HOME_CAPS.list).map(({ version, ...scored }) => presentScored(presentPlace(view, version.place), scored))
}

/** Recommended pieces: of all versions that were never opened, and of pieces of which none was. */
export function pieceRecommendations(view: HomeView, candidates: readonly number[]) {
  const { catalogue } = view.index
  const unseen = candidates.filter((place) => !view.touchedPieces.has(catalogue.entryAt(place).piece.id))
  return { all: recommended(view, candidates), unseen: recommended(view, unseen) }
}

/** Pieces of one sitting that were never opened; other versions of those that were come last. */
export function quickPieces(view: HomeView) {
  const { index, level, touched, touchedPieces, isLockedOut } = view
  const { catalogue } = index
  const accepts = isProposable(view)
  // Who has mastered nothing yet begins with one hand, not with two notes at once.
  const isFirst = !touched.some(({ progress }) => isValidated(progress.best))
  const runs = index.quickRuns(level.value, isFirst)
  const chosen = new Map<number, number>()
  const take = (place: number, isOfTouched: boolean): boolean => {
    const { piece } = catalogue.entryAt(place)
    if (touchedPieces.has(piece.id) === isOfTouched && !chosen.has(piece.id) && accepts(place)) chosen.set(piece.id, place)
    return chosen.size < HOME_CAPS.list
  }
  const walk = (isOfTouched: boolean, among: (run: readonly number[]) => readonly number[]): void => {
    for (const run of runs) {
      if (isLockedOut && !catalogue.entryAt(run[0] ?? 0).version.isFree) continue
      const places = among(run)
      const from = Math.floor(rotationOf(view.turn, run.length) * places.length)
      for (let step = 0; step < places.length; step += 1) if (!take(places[(from + step) % places.length] ?? 0, isOfTouched)) return
    }
  }
  walk(false, (run) => run)
  if (chosen.size < HOME_CAPS.list) {
    const ofTouched = new Set(touched.flatMap(({ piece }) => piece.versions.flatMap(({ id }) => catalogue.placeOf(id) ?? [])))
    walk(true, (run) => run.filter((place) => ofTouched.has(place)))
  }
  return [...chosen.values()].map((place) => presentScored(presentPlace(view, place), scoreVersion(view.factsAt(place), view.tastes)))
}
