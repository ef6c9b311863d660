import { PieceCard } from '../../../features/catalogue/front-door.ts'
import { type Home, type HomeEntry, isNewHome } from '../home.queries.ts'
import { HOME_TEXTS as TEXTS } from '../home.texts.ts'
import { reasonWords } from '../reason-words.ts'
import { EarlyCard } from './early-card.tsx'
import { EntryListCard } from './entry-list-card.tsx'
import styles from './home-lists.module.css'
import { PieceShelf } from './piece-shelf.tsx'
import { RecoCard } from './reco-card.tsx'
import { SkillsSection } from './skills-section.tsx'

interface HomeListsProps {
  readonly home: Home
  readonly withLocks: boolean
}

const ALL_IN_PROGRESS = { to: '/list', words: TEXTS.allInProgress } as const

/** Fewer covers are no row. */
const FEWEST_IN_ROW = 3

/** Below what is for today: the skills of who learns by the school, what was played, and what there is to discover. */
export function HomeLists({ home, withLocks }: HomeListsProps) {
  const { inProgress, toImprove, finished, challenges, history, skills, applications, fastToPlay, newPieces, early } = home
  // The first one is what the page opens with.
  const others = inProgress.slice(1)
  const isRow = applications.length >= FEWEST_IN_ROW
  return (
    <>
      {skills.length > 0 && <SkillsSection skills={skills} />}
      {isRow && (
        <PieceShelf title={TEXTS.applications} hint={TEXTS.applicationsHint}>
          {applications.map((entry) => (
            <li key={entry.id}>
              <RecoCard entry={entry} withLocks={withLocks} />
            </li>
          ))}
        </PieceShelf>
      )}
      <div className={styles.cards}>
        {!isRow && <EntryListCard title={TEXTS.applications} entries={applications} />}
        {history.length > 0 ? (
          <EntryListCard title={TEXTS.history} entries={history} all={inProgress.length > 0 ? ALL_IN_PROGRESS : undefined} />
        ) : (
          <EntryListCard title={TEXTS.inProgress} entries={others} all={ALL_IN_PROGRESS} />
        )}
        <EntryListCard title={TEXTS.toImprove} entries={toImprove} />
        <EntryListCard title={TEXTS.finished} entries={finished} />
        {!isNewHome(home) && <EntryListCard title={TEXTS.challengesForYou} entries={challenges} />}
      </div>
      {fastToPlay.length > 0 && (
        <PieceShelf title={TEXTS.fast} hint={TEXTS.fastWhy}>
          {fastToPlay.map((entry) => (
            <li key={entry.id}>
              <PieceCard entry={entry} withLocks={withLocks} note={fastWords(entry)} />
            </li>
          ))}
        </PieceShelf>
      )}
      {newPieces.length > 0 && (
        <PieceShelf title={TEXTS.news} withLink>
          {newPieces.map((entry) => (
            <li key={entry.id}>
              <PieceCard entry={entry} withLocks={withLocks} />
            </li>
          ))}
        </PieceShelf>
      )}
      {early.count > 0 && <EarlyCard early={early} />}
    </>
  )
}

/** The list says already that they are quick and of the level: the minutes, or another reason. */
function fastWords(entry: HomeEntry): string | undefined {
  const quick = entry.why?.reasons.find((reason) => reason.kind === 'quick')
  return quick ? TEXTS.fastMinutes(quick.minutes) : reasonWords(entry)
}
