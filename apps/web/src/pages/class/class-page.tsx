import type { TakeBody } from '@prelude/contract'
import { CallError } from '@prelude/contract/client'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { handsOfModel, type LoadedSheet, playableSheetQuery } from '../../shared/playables/front-door.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { BannerLine } from '../../ui/layout/banner-line.tsx'
import { EmptyState } from '../../ui/feedback/page-state.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { PageState } from '../../shared/page-state/front-door.ts'
import { useNow } from '../../platform/use-now.ts'
import { useDeclares } from '../../features/listening/front-door.ts'
import { LoadedPlayer, PlayablePlayer, readPlayerSearch } from '../../features/player/front-door.ts'
import { classQuery, earnedSections, type PieceClass, useReportMastery, useSaidDone, useTakeBackStage } from './class.queries.ts'
import { CLASS_TEXTS as TEXTS } from './class.texts.ts'
import styles from './class-page.module.css'
import { ClassOverview } from './components/class-overview.tsx'
import { DeclaredControl, type ToDeclare, useDeclaring } from '../../shared/declaring/front-door.ts'
import { sayShortfall, taskShortfallOf } from './stage-shortfall.ts'
import { type ClassTask, isStagePassed, isTaskDone, searchOfTask, taskAfter, taskOfSearch } from './stage-search.ts'

/** The class mode (`/learn/{playableType}/{playableId}/{artist}/{songname}`): a piece, section by section, stage by stage. */
export function ClassPage(): ReactNode {
  const { playableId, artist, songname } = useParams({ from: '/member/stage/learn/$playableType/$playableId/$artist/$songname' })
  const id = Number(playableId)
  const navigate = useNavigate()
  const piece = useQuery({ ...classQuery(id), enabled: Number.isSafeInteger(id) && id > 0 })
  const sheet = useQuery(playableSheetQuery({ type: 'version', id }, 'look'))
  const { section, stage } = readPlayerSearch(useSearch({ from: '/member/stage/learn/$playableType/$playableId/$artist/$songname' }))
  const [task, setTask] = useState<ClassTask | null | undefined>(undefined)
  // The task that the address names, as the class was when it was opened: later the learner chooses.
  useEffect(() => {
    if (task === undefined && piece.data) setTask(taskOfSearch(piece.data, { ...(section && { section }), ...(stage && { stage }) }, new Date()))
  }, [task, piece.data, section, stage])
  const reportMastery = useReportMastery(id)
  const reporting = useRef(reportMastery)
  reporting.current = reportMastery
  const earned = piece.data ? earnedSections(piece.data) : []
  const earnedKey = earned.map(({ sectionId }) => sectionId).join()
  const earnedNow = useRef(earned)
  earnedNow.current = earned
  useEffect(() => {
    if (earnedKey !== '' && !reporting.current.isPending) reporting.current.mutate(earnedNow.current)
  }, [earnedKey])
  const leave = (): void =>
    void navigate({ to: '/song/$playableType/$playableId/$artist/$songname', params: { playableType: 'version', playableId, artist, songname } })
  if (piece.data && task) return <ClassView key={JSON.stringify(task)} versionId={id} piece={piece.data} task={task} onTask={setTask} />
  if (piece.data && sheet.data && task === null) return <ClassOverview piece={piece.data} sheet={sheet.data} onTask={setTask} onLeave={leave} />
  const failed = piece.error ?? sheet.error
  return (
    <main id="content" tabIndex={-1} className={styles.waiting} aria-busy={!failed}>
      <PageState
        query={[piece, sheet]}
        loading={null}
        unknown={<NoPiece />}
        failed={TEXTS.failed}
        failedHint={failed instanceof CallError ? failed.message : TEXTS.failedHint}
      />
    </main>
  )
}

const NoPiece = () => (
  <EmptyState heading="h1" title={TEXTS.unknown} actions={<ButtonLink to="/catalog">{TEXTS.toCatalogue}</ButtonLink>}>
    {TEXTS.unknownHint}
  </EmptyState>
)

interface ClassViewProps {
  readonly versionId: number
  readonly piece: PieceClass
  readonly task: ClassTask
  readonly onTask: (task: ClassTask | null) => void
}

/** The player with the task of a stage; when its goal is reached, the next one is offered. */
function ClassView({ versionId, piece, task, onTask }: ClassViewProps) {
  const sheet = useQuery(playableSheetQuery({ type: 'version', id: versionId }, 'play'))
  const current = useQuery(classQuery(versionId))
  const saidDone = useSaidDone(versionId)
  const takeBackStage = useTakeBackStage(versionId)
  const declaring = useDeclaring({ isSilent: true })
  // What is stored meanwhile must not reopen the player.
  const [search] = useState(() => searchOfTask(piece, task))
  const [wasDone] = useState(() => isTaskDone(piece, task))
  const [praised, setPraised] = useState(false)
  const [latest, setLatest] = useState<TakeBody | null>(null)
  const now = current.data ?? piece
  const isReached = !wasDone && !praised && isTaskDone(now, task)
  const next = taskAfter(now, task, useNow())
  const section = task.type === 'stage' ? now.sections[task.section] : undefined
  const stage = task.type === 'stage' ? section?.stages[task.stage] : undefined
  const way = task.type === 'consolidation' ? now.consolidation[task.place] : undefined
  const name = stage ? TEXTS.stages[stage.kind] : way ? TEXTS.consolidations[way.kind] : ''
  const goal = stage?.goal ?? way?.goal ?? null
  const best = stage?.best ?? way?.best ?? null
  const declares = useDeclares()
  // By gesture, by the teacher, or by a button where nothing hears the piano (spec: choices §3.9); listening and consolidation are not declared.
  const stagePlace = stage && section && stage.goal !== null ? { letter: section.letter, stage: stage.kind } : null
  const toDeclare: ToDeclare | null = stagePlace && {
    thing: 'stage',
    declare: async () => {
      await saidDone.mutateAsync(stagePlace)
      return true
    },
    takeBack: () => takeBackStage.mutateAsync(stagePlace),
  }
  const mayDeclare = toDeclare !== null && stage !== undefined && !isStagePassed(stage)
  const onStored = (take: TakeBody): void => {
    setLatest(take)
    void current.refetch()
  }
  return (
    <LoadedPlayer sheet={sheet} unknownTo="/catalog">
      {(opened) => (
        <>
          <PlayablePlayer
            sheet={opened}
            playable={{ type: 'version', id: versionId }}
            subtitle={
              section ? `${TEXTS.section(section.letter, numberOf(opened, section.from), numberOf(opened, section.to))}` : TEXTS.consolidation
            }
            search={search ?? {}}
            banner={
              <BannerLine raised>
                <b>{name}</b>
                {goal !== null && <span>{best === null ? TEXTS.goalAlone(goal) : TEXTS.best(best, goal)}</span>}
                {way && TEXTS.consolidationHints[way.kind] && <span>{TEXTS.consolidationHints[way.kind]}</span>}
                {toDeclare && (
                  <DeclaredControl
                    thing="stage"
                    isDeclared={stage?.declared === true}
                    isOffered={declares && mayDeclare}
                    isBusy={declaring.isBusy}
                    onAsk={() => void declaring.ask(toDeclare)}
                    onTakeBack={() => declaring.takeBack(toDeclare)}
                  />
                )}
                {latest && <Shortfall sheet={opened} piece={now} task={task} take={latest} />}
              </BannerLine>
            }
            afterLoop={{ label: next ? TEXTS.nextStage : TEXTS.overview, onAct: () => onTask(next) }}
            onConfirm={mayDeclare ? () => declaring.ask(toDeclare) : undefined}
            onLeave={() => onTask(null)}
            onTakeStored={onStored}
            onRoundStored={onStored}
            onListened={() => {
              if (stage?.kind === 'listen' && section) saidDone.mutate({ letter: section.letter, stage: 'listen' })
            }}
          />
          {declaring.dialog}
          {isReached && (
            <Dialog
              night
              title={stage?.declared ? TEXTS.stageDeclared : TEXTS.stageDone}
              onClose={() => setPraised(true)}
              actions={
                <>
                  <Button variant="outline" onClick={() => setPraised(true)}>
                    {TEXTS.stay}
                  </Button>
                  <Button onClick={() => onTask(next)}>{next ? TEXTS.nextStage : TEXTS.overview}</Button>
                </>
              }
            >
              {next ? TEXTS.stageDoneHint(nameOfTask(now, next)) : TEXTS.finishedHint}
            </Dialog>
          )}
        </>
      )}
    </LoadedPlayer>
  )
}

interface ShortfallProps extends Pick<ClassViewProps, 'piece' | 'task'> {
  readonly sheet: LoadedSheet
  readonly take: TakeBody
}

/** Why what was just played does not pass the stage, beside its notes. */
function Shortfall({ sheet: { timeline, model }, piece, task, take }: ShortfallProps) {
  const shortfall = isTaskDone(piece, task) ? null : taskShortfallOf(timeline, handsOfModel(model), piece, task, take)
  return shortfall && <em>{sayShortfall(shortfall)}</em>
}

const numberOf = ({ timeline }: { readonly timeline: { readonly measures: readonly { readonly number: number }[] } }, index: number): number =>
  timeline.measures[index]?.number ?? index + 1

function nameOfTask(piece: PieceClass, task: ClassTask): string {
  if (task.type === 'consolidation') {
    const kind = piece.consolidation[task.place]?.kind
    return kind ? TEXTS.consolidations[kind] : ''
  }
  const section = piece.sections[task.section]
  const kind = section?.stages[task.stage]?.kind
  return section && kind ? TEXTS.stageOf(section.letter, TEXTS.stages[kind].toLocaleLowerCase('fr')) : ''
}
