import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Cover } from '../../../music-ui/cover/cover.tsx'
import { Difficulty } from '../../../music-ui/difficulty.tsx'
import { NightRoll } from '../../../music-ui/night-roll/night-roll.tsx'
import { type Entry, lockedOf, piecePath, playerParams } from '../../../features/catalogue/front-door.ts'
import { type PlayerAddress, proposedAfter } from '../../../shared/practice-memory/front-door.ts'
import { sheetQuery } from '../../../shared/playables/front-door.ts'
import { latestCells, mapMeasures, MeasureRibbon, measureStates, measuresOf, resumeSearch, takesQuery } from '../../../features/piece/front-door.ts'
import { useLockedClick } from '../../../features/membership/front-door.ts'
import { HOME_TEXTS as TEXTS } from '../home.texts.ts'
import type { HomeOpening } from '../opening.ts'
import { resumeWords } from '../resume-words.ts'
import styles from './hero.module.css'

const EYEBROWS = { resume: TEXTS.resumeEyebrow, first: TEXTS.firstEyebrow, next: TEXTS.nextEyebrow } as const

/** A card in night colours for the player: the piece in progress, or another one. */
export function Hero({ entry, opening }: { readonly entry: Entry; readonly opening: HomeOpening }) {
  const { piece } = entry
  return (
    <section className={styles.hero} data-theme="night" aria-labelledby="hero">
      <div className={styles.stage} aria-hidden="true">
        <NightRoll width={520} height={322} lowest={52} keys={18} beatHeight={52} keyboardHeight={74} position={0.3} />
      </div>
      <div className={styles.text}>
        <div className={styles.top}>
          <div className={styles.cover}>
            <Cover piece={piece.cover} />
          </div>
          <div className={styles.names}>
            <p className={styles.eyebrow}>{EYEBROWS[opening]}</p>
            <h2 id="hero">{piece.title}</h2>
            <p className={styles.soft}>{piece.credit}</p>
          </div>
        </div>
        {opening === 'resume' ? (
          <Standing entry={entry} />
        ) : (
          <div className={styles.say}>
            <Difficulty value={entry.difficulty} />
            <p>{opening === 'first' ? TEXTS.firstWords : TEXTS.nextWords}</p>
          </div>
        )}
        <div className={styles.actions}>
          {opening === 'resume' ? <ResumeLink entry={entry} /> : <PlayLink entry={entry} words={TEXTS.first} search={{}} />}
          <ButtonLink to="/song/$playableType/$playableId/$artist/$songname" params={piecePath(entry)} variant="text" size="main">
            {TEXTS.other}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

interface PlayLinkProps {
  readonly entry: Entry
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

/** Opens the player at what the latest result proposed, else as it was left: the same hands, mode, tempo and passage. */
function ResumeLink({ entry }: { readonly entry: Entry }) {
  const takes = useQuery(takesQuery(entry.id))
  const sheet = useQuery(sheetQuery(entry.id, 'look'))
  const count = sheet.data?.timeline.measures.length ?? entry.piece.bars
  const proposed = proposedAfter(takes.data?.[0]?.id)
  return (
    <PlayLink
      entry={entry}
      words={TEXTS.resumeAt(proposed?.measure ?? null)}
      search={proposed?.address ?? resumeSearch(takes.data?.[0], count - 1)}
    />
  )
}

/** Progress of the piece, by its latest takes. */
function Standing({ entry }: { readonly entry: Entry }) {
  const takes = useQuery(takesQuery(entry.id))
  const sheet = useQuery(sheetQuery(entry.id, 'look'))
  const cells = latestCells(takes.data ?? [])
  const measures = sheet.data ? measuresOf(sheet.data.timeline) : mapMeasures({ piece: entry.piece, sections: [] }, cells)
  const states = measureStates(measures, cells)
  const words = takes.data ? resumeWords(measures, states, proposedAfter(takes.data[0]?.id)) : ''
  return (
    <>
      <div className={styles.ribbon}>
        <MeasureRibbon states={states} label={words} />
      </div>
      <p className={styles.say}>{words}</p>
    </>
  )
}
