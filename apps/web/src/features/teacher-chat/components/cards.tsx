import type { PlayerAction, PlayerOrders } from '@prelude/contract'
import type { PlayerParameter } from '@prelude/domain/teacher'
import { Link } from '@tanstack/react-router'
import { Cover } from '../../../music-ui/cover/cover.tsx'
import { Difficulty } from '../../../music-ui/difficulty.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { HandFingerIcon, MetronomeIcon, MusicIcon, PauseFilledIcon, PlayFilledIcon, RepeatIcon, VolumeIcon } from '../../../ui/icons/tabler-icons.tsx'
import { entryOf, piecePath } from '../../catalogue/front-door.ts'
import { challengeOf } from '../../challenges/front-door.ts'
import type { Card, ChatMessage } from '../session/chat.store.ts'
import { TEACHER_CHAT_TEXTS as TEXTS } from '../teacher-chat.texts.ts'
import { Chart } from './chart.tsx'
import styles from './cards.module.css'

export interface CardsProps {
  readonly message: ChatMessage
  readonly onAccept: (messageId: string, orders: PlayerOrders) => void
  /** Shows where a setting of the player is; null without a player. */
  readonly onShowParameter: ((parameter: PlayerParameter) => void) | null
  /** What is meant, of the readings that were offered; null once something else was said. */
  readonly onChoose: ((label: string, place: number) => void) | null
  readonly onContact: (reason: ContactCardReason) => void
  /** A card that leads to another page was followed. */
  readonly onLeave: () => void
}

export type ContactCardReason = Extract<Card, { event: 'contactTeam' }>['data']['reason']
type Recommended = Extract<Card, { event: 'recommendation' }>['data']['items'][number]

const noteOf = ({ best, not_interesting: isNotInteresting, difficulty }: Recommended): string =>
  best !== null && best >= 100 ? TEXTS.finished : isNotInteresting ? TEXTS.notInteresting : TEXTS.difficulties[difficulty]

function RecommendedCard({ item, onLeave }: { readonly item: Recommended; readonly onLeave: () => void }) {
  if (item.kind === 'challenge') {
    const challenge = challengeOf(item.challenge)
    return (
      <Link
        to="/player/challenge/$playableId/$artist/$songname"
        params={{ playableId: String(challenge.id), artist: challenge.piece.urlArtist, songname: challenge.piece.urlTitle }}
        search={{}}
        className={styles.piece}
        onClick={onLeave}
      >
        <Cover piece={challenge.piece.cover} />
        <span className={styles.words}>
          <b>{challenge.title}</b>
          <small>{noteOf(item)}</small>
        </span>
      </Link>
    )
  }
  const entry = entryOf(item.entry)
  return (
    <Link to="/song/$playableType/$playableId/$artist/$songname" params={piecePath(entry)} className={styles.piece} onClick={onLeave}>
      <Cover piece={entry.piece.cover} />
      <span className={styles.words}>
        <b>{entry.piece.title}</b>
        <small>{entry.piece.composer}</small>
        <span>
          <Difficulty value={entry.difficulty} />
        </span>
        <small>{noteOf(item)}</small>
      </span>
    </Link>
  )
}

/** The icon of what an offer mainly does. */
const ICONS: Readonly<Record<PlayerAction['type'], typeof RepeatIcon>> = {
  play: PlayFilledIcon,
  pause: PauseFilledIcon,
  restart: PlayFilledIcon,
  validate: MusicIcon,
  tempo: MetronomeIcon,
  volume: VolumeIcon,
  loop: RepeatIcon,
  hands: HandFingerIcon,
  display: MusicIcon,
  mode: MusicIcon,
  show: PlayFilledIcon,
}

function OfferIcon({ actions }: { readonly actions: readonly PlayerAction[] }) {
  // The mode is set for what follows.
  const Shown = ICONS[actions.find(({ type }) => type !== 'mode')?.type ?? 'play']
  return <Shown size={20} />
}

function Readings({ labels, onChoose }: { readonly labels: readonly string[]; readonly onChoose: CardsProps['onChoose'] }) {
  if (onChoose === null) return null
  return labels.map((label, place) => (
    <button key={label} type="button" className={styles.quiet} onClick={() => onChoose(label, place)}>
      {label}
    </button>
  ))
}

function CardView({ card, message, onAccept, onShowParameter, onChoose, onContact, onLeave }: CardsProps & { readonly card: Card }) {
  switch (card.event) {
    case 'recommendation':
      return (
        <ul className={styles.list}>
          {card.data.items.map((item) => (
            <li key={item.kind === 'piece' ? `piece ${item.entry.id}` : `challenge ${item.challenge.id}`}>
              <RecommendedCard item={item} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      )
    case 'skillRecommendation':
      return (
        <ul className={styles.list}>
          {card.data.skills.map(({ id, category_id, name, exercises }) => (
            <li key={id}>
              <Link
                to="/school/skill-categories/$categoryId/skills/$skillId"
                params={{ categoryId: String(category_id), skillId: String(id) }}
                className={styles.row}
                onClick={onLeave}
              >
                <b>{name}</b>
                <small>{TEXTS.exercises(exercises.length)}</small>
                <Icon name="right" size={18} />
              </Link>
            </li>
          ))}
        </ul>
      )
    case 'skillCategories':
      return (
        <ul className={styles.list} aria-label={TEXTS.categories}>
          {card.data.categories.map(({ id, name }) => (
            <li key={id}>
              <Link to="/school/skill-categories/$categoryId" params={{ categoryId: String(id) }} className={styles.row} onClick={onLeave}>
                <b>{name}</b>
                <Icon name="right" size={18} />
              </Link>
            </li>
          ))}
        </ul>
      )
    case 'showPlayerParameter':
      return onShowParameter === null ? (
        <p className={styles.where}>{TEXTS.whereInPlayer}</p>
      ) : (
        <button type="button" className={styles.quiet} onClick={() => onShowParameter(card.data.parameter)}>
          <Icon name="sliders" size={18} />
          {TEXTS.showParameter}
        </button>
      )
    case 'answer':
      return (
        <button type="button" className={styles.offer} onClick={() => onAccept(message.id, card.data)}>
          <OfferIcon actions={card.data.actions} />
          {card.data.label}
        </button>
      )
    case 'readings':
      return <Readings labels={card.data.labels} onChoose={onChoose} />
    case 'contactTeam':
      return (
        <button type="button" className={styles.offer} onClick={() => onContact(card.data.reason)}>
          <Icon name="mail" size={20} />
          {TEXTS.write}
        </button>
      )
    case 'chart':
      return <Chart {...card} />
    default:
      return null
  }
}

/** What stands in an answer: figures within its text, what can be done below it. */
export function Cards({ part, ...props }: CardsProps & { readonly part: 'figures' | 'actions' }) {
  const cards = props.message.cards.filter(({ event }) => (event === 'chart') === (part === 'figures'))
  if (cards.length === 0) return null
  return cards.map((card) => <CardView key={JSON.stringify(card)} card={card} {...props} />)
}
