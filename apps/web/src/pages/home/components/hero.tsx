import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type CatalogueVersion, lockedOf, piecePath, playerParams } from '../../../features/catalogue/front-door.ts'
import { useLockedClick } from '../../../features/membership/front-door.ts'
import { latestCells, mapMeasures, MeasureRibbon, measureStates, measuresOf, resumeSearch, takesQuery } from '../../../features/piece/front-door.ts'
import { moduleCoverOf } from '../../../features/modules/front-door.ts'
import type { CoverSubject } from '../../../music-ui/cover/cover-art.ts'
import { Cover } from '../../../music-ui/cover/cover.tsx'
import { Difficulty } from '../../../music-ui/difficulty.tsx'
import { NightRoll } from '../../../music-ui/night-roll/night-roll.tsx'
import { sheetQuery } from '../../../shared/playables/front-door.ts'
import { type PlayerAddress, proposedAfter } from '../../../shared/practice-memory/front-door.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import type { RecommendedModule } from '../home.queries.ts'
import { HOME_TEXTS as TEXTS } from '../home.texts.ts'
import { type PieceRoll, pieceRoll } from '../piece-roll.ts'
import { restingPassage, resumeWords } from '../resume-words.ts'
import styles from './hero.module.css'

const WHITE_KEYS = 18
/** Of the minuet, where the picture is of no piece. */
const MINUET_LOWEST = 52

interface HeroFrameProps {
  readonly eyebrow: string
  readonly title: string
  readonly under: string
  readonly cover: CoverSubject
  /** Left out: the minuet; null: the keys alone, until the notes are there. */
  readonly roll?: PieceRoll | null
  readonly children: ReactNode
  readonly actions: ReactNode
}

/** A card in night colours: what one begins with. */
function HeroFrame({ eyebrow, title, under, cover, roll, children, actions }: HeroFrameProps) {
  const picture = roll === undefined ? { lowest: MINUET_LOWEST } : (roll ?? { lowest: MINUET_LOWEST, notes: [], measures: [] })
  return (
    <section className={styles.hero} data-theme="night" aria-labelledby="hero">
      <div className={styles.stage} aria-hidden="true">
        <NightRoll width={520} height={322} keys={WHITE_KEYS} beatHeight={52} keyboardHeight={74} position={0.3} {...picture} />
      </div>
      <div className={styles.text}>
        <div className={styles.top}>
          <div className={styles.cover}>
            <Cover piece={cover} />
          </div>
          <div className={styles.names}>
            <p className={styles.eyebrow}>{eyebrow}</p>
            <h2 id="hero">{title}</h2>
            <p className={styles.soft}>{under}</p>
          </div>
        </div>
        {children}
        <div className={styles.actions}>{actions}</div>
      </div>
    </section>
  )
}

/** What there is to know of the piece in progress, and where it goes on. */
function useStanding(entry: CatalogueVersion) {
  const takes = useQuery(takesQuery(entry.id))
  const sheet = useQuery(sheetQuery(entry.id, 'look'))
  const latest = takes.data?.[0]
  const cells = latestCells(takes.data ?? [])
  const measures = sheet.data ? measuresOf(sheet.data.timeline) : mapMeasures({ piece: entry.piece, sections: [] }, cells)
  const proposed = proposedAfter(latest?.id)
  const passage = restingPassage(cells, proposed?.address.from)
  const resumed = resumeSearch(latest, measures.length - 1)
  // What the latest result proposed; where none was seen on this device, the passage that is left, else as it was left.
  const search: PlayerAddress = proposed?.address ?? (passage ? { ...resumed, from: passage.from, to: passage.to } : resumed)
  const from = search.from ?? 0
  return {
    states: measureStates(measures, cells),
    words: takes.data ? resumeWords(measures, cells, passage) : '',
    search,
    framed: search.from,
    at: proposed ? proposed.measure : search.from === undefined ? null : (measures[from]?.number ?? null),
    roll: sheet.data ? pieceRoll(sheet.data.timeline, from, WHITE_KEYS) : null,
  }
}

/** The piece in progress: its measures, what is left to do, and the way back to where it was left. */
export function ResumeHero({ entry }: { readonly entry: CatalogueVersion }) {
  const { states, words, search, framed, at, roll } = useStanding(entry)
  return (
    <HeroFrame
      eyebrow={TEXTS.resumeEyebrow}
      title={entry.piece.title}
      under={entry.piece.credit}
      cover={entry.piece.cover}
      roll={roll}
      actions={
        <>
          <PlayLink entry={entry} words={TEXTS.resumeAt(at)} search={search} />
          <PieceLink entry={entry} />
        </>
      }
    >
      <div className={styles.ribbon}>
        <MeasureRibbon states={states} label={words} framed={framed} />
      </div>
      <p className={styles.say}>{words}</p>
    </HeroFrame>
  )
}

/** A piece to begin: the first one, or the next. */
export function PieceHero({ entry, isFirst }: { readonly entry: CatalogueVersion; readonly isFirst: boolean }) {
  const sheet = useQuery(sheetQuery(entry.id, 'look')).data
  return (
    <HeroFrame
      eyebrow={isFirst ? TEXTS.firstEyebrow : TEXTS.nextEyebrow}
      title={entry.piece.title}
      under={entry.piece.credit}
      cover={entry.piece.cover}
      roll={sheet ? pieceRoll(sheet.timeline, 0, WHITE_KEYS) : null}
      actions={
        <>
          <PlayLink entry={entry} words={TEXTS.first} search={{}} />
          <PieceLink entry={entry} />
        </>
      }
    >
      <div className={styles.say}>
        <Difficulty value={entry.difficulty} />
        <p>{isFirst ? TEXTS.firstWords : TEXTS.nextWords}</p>
      </div>
    </HeroFrame>
  )
}

/** For who has never played: the first module, before any piece. */
export function ModuleHero({ module, piece }: { readonly module: RecommendedModule; readonly piece: CatalogueVersion | undefined }) {
  return (
    <HeroFrame
      eyebrow={TEXTS.moduleEyebrow}
      title={module.title}
      under={module.next ? TEXTS.moduleNext(module.next.name, module.next.minutes) : ''}
      cover={moduleCoverOf(module)}
      actions={
        <>
          <ButtonLink to="/school/module/$moduleId" params={{ moduleId: String(module.id) }} icon="school" size="main">
            {TEXTS.moduleBegin}
          </ButtonLink>
          {piece && (
            <ButtonLink to="/song/$playableType/$playableId/$artist/$songname" params={piecePath(piece)} variant="text" size="main">
              {TEXTS.moduleOther}
            </ButtonLink>
          )}
        </>
      }
    >
      <p className={styles.say}>{TEXTS.moduleWords}</p>
    </HeroFrame>
  )
}

interface PlayLinkProps {
  readonly entry: CatalogueVersion
  readonly words: string
  readonly search: PlayerAddress
}

function PlayLink({ entry, words, search }: PlayLinkProps) {
  const navigate = useNavigate()
  const onLockedClick = useLockedClick()
  const player = { to: '/player/version/$playableId/$artist/$songname', params: playerParams(entry), search } as const
  return (
    <ButtonLink
      {...player}
      icon="play"
      size="main"
      preload={false}
      onClick={(event) => onLockedClick(event, lockedOf(entry), () => void navigate(player))}
    >
      {words}
    </ButtonLink>
  )
}

const PieceLink = ({ entry }: { readonly entry: CatalogueVersion }) => (
  <ButtonLink to="/song/$playableType/$playableId/$artist/$songname" params={piecePath(entry)} variant="text" size="main">
    {TEXTS.other}
  </ButtonLink>
)
