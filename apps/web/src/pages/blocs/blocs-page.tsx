import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import { frenchChord } from '@prelude/domain/music'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { LEVEL_NAMES } from '../../shared/learner/front-door.ts'
import { PageState } from '../../shared/page-state/front-door.ts'
import { RhythmStaff } from '../../music-ui/staff/rhythm-staff.tsx'
import { SearchBox } from '../../shared/forms/search-box.tsx'
import { Button, IconButton, IconLink } from '../../ui/controls/button.tsx'
import { FilterChip } from '../../ui/overlays/filter-chip.tsx'
import { SilencePicture } from '../../ui/controls/pictures.tsx'
import { EmptyState } from '../../ui/feedback/page-state.tsx'
import { LineSkeletons } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { type Bloc, blocsQuery } from './blocs.queries.ts'
import { BLOC_FAMILY_NAMES } from '../../shared/playables/front-door.ts'
import { BLOCS_TEXTS as TEXTS } from './blocs.texts.ts'
import styles from './blocs-page.module.css'
import { type BlocSearch, byFamily, foundBlocs } from './found-blocs.ts'
import { useHeardLoop } from './use-heard-loop.ts'

const ALL: BlocSearch = { words: '', families: [], levels: [] }

/** The accompaniments that are played in a loop, by family and level (`/school/blocs`). */
export function BlocsPage(): ReactNode {
  const blocs = useQuery(blocsQuery)
  const [search, setSearch] = useState(ALL)
  return (
    <>
      <PageHeader
        back={<IconLink to="/school" icon="left" label={TEXTS.back} />}
        title={<LeaningTitle words={TEXTS.title} />}
        lead={TEXTS.lead}
        actions={
          <div className={styles.search}>
            <SearchBox label={TEXTS.search} placeholder={TEXTS.search} value={search.words} onSearch={(words) => setSearch({ ...search, words })} />
          </div>
        }
      />
      {blocs.data ? (
        <Blocs blocs={blocs.data} search={search} onSearch={setSearch} />
      ) : (
        <PageState query={blocs} loading={<LineSkeletons count={6} height="96px" />} failed={TEXTS.failed} />
      )}
    </>
  )
}

interface BlocsProps {
  readonly blocs: readonly Bloc[]
  readonly search: BlocSearch
  readonly onSearch: (search: BlocSearch) => void
}

const familyName = (family: string): string => BLOC_FAMILY_NAMES[family] ?? family

function Blocs({ blocs, search, onSearch }: BlocsProps) {
  const loop = useHeardLoop()
  const shownBlocs = foundBlocs(blocs, search)
  const levels = [...new Set(blocs.map(({ level }) => level))].sort((a, b) => a - b)
  return (
    <>
      <div className={styles.filters}>
        <FilterChip
          label={TEXTS.family}
          options={byFamily(blocs).map(({ family, blocs: own }) => ({ value: family, label: familyName(family), count: own.length }))}
          selected={search.families}
          onChange={(families) => onSearch({ ...search, families })}
          clearLabel={TEXTS.clear}
        />
        <FilterChip
          label={TEXTS.level}
          options={levels.map((level) => ({ value: String(level), label: LEVEL_NAMES[level] ?? String(level) }))}
          selected={search.levels.map(String)}
          onChange={(chosen) => onSearch({ ...search, levels: chosen.map(Number) })}
          clearLabel={TEXTS.clear}
        />
        <p role="status">{TEXTS.list(shownBlocs.length)}</p>
      </div>
      {shownBlocs.length === 0 && (
        <EmptyState
          picture={<SilencePicture />}
          title={<LeaningTitle words={TEXTS.none} />}
          actions={<Button onClick={() => onSearch(ALL)}>{TEXTS.noneAction}</Button>}
        >
          {TEXTS.noneHint}
        </EmptyState>
      )}
      {byFamily(shownBlocs).map(({ family, blocs: own }) => (
        <section key={family} className={styles.family} aria-labelledby={`family-${family}`}>
          <h2 id={`family-${family}`}>{familyName(family)}</h2>
          <ul className={styles.grid}>
            {own.map((bloc) => (
              <li key={bloc.id}>
                <BlocCard
                  bloc={bloc}
                  isHeard={loop.heard === bloc.id}
                  onListen={() => (loop.heard === bloc.id ? loop.stop() : void loop.play(bloc.id))}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** 6/8: the beat is a dotted quarter. */
const isCompound = (meter: string): boolean => meter.endsWith('/8')

interface BlocCardProps {
  readonly bloc: Bloc
  readonly isHeard: boolean
  readonly onListen: () => void
}

/** A loop: its rhythm in notes, who plays it, its chords; it is heard here, and opened to be practised. */
function BlocCard({ bloc, isHeard, onListen }: BlocCardProps) {
  const [low, high] = bloc.tempos
  return (
    <article className={styles.card} data-heard={isHeard || undefined}>
      <Link
        to="/player/school/$playableType/$playableId"
        params={{ playableType: 'bloc', playableId: String(bloc.id) }}
        preload={false}
        className={styles.open}
      >
        {bloc.title}
      </Link>
      <span className={styles.rhythm}>
        <RhythmStaff pattern={bloc.pattern} label={TEXTS.rhythm(bloc.title, bloc.meter)} />
      </span>
      <span className={styles.facts}>
        <span>{LEVEL_NAMES[bloc.level]}</span>
        <span data-both={bloc.isForBothHands}>{bloc.isForBothHands ? TEXTS.bothHands : TEXTS.leftHand}</span>
        <span>{isCompound(bloc.meter) ? TEXTS.compoundTempos(low, high) : TEXTS.tempos(low, high)}</span>
      </span>
      <span className={styles.advice}>{bloc.advice}</span>
      <span className={styles.foot}>
        <span className={styles.chords}>{[...new Set(bloc.chords)].map(frenchChord).join(' · ')}</span>
        <IconButton
          icon={isHeard ? 'stop' : 'headphones'}
          look="outline"
          label={isHeard ? TEXTS.stop : TEXTS.listen(bloc.title)}
          onClick={onListen}
          className={styles.listen}
        />
      </span>
    </article>
  )
}
