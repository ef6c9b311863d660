import { Link, useRouterState } from '@tanstack/react-router'
import { openPlayerCommands } from '../../../shared/play-activity/player-commands.ts'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import { LISTENING_TEXTS } from '../listening.texts.ts'
import { helpsNow, SEARCH_OF, STUCK_HELPS, type StuckHelp, versionAt } from '../stuck-help.ts'
import styles from './stuck-help.module.css'

const TEXTS = LISTENING_TEXTS.help
const ICONS: Readonly<Record<StuckHelp, IconName>> = { listen: 'headphones', oneHand: 'hand', slower: 'clock' }

/** What the teacher can do now, and help for a learner who is stuck: by the open player, or on the page of a piece by links into it. */
export function StuckHelpPanel({ onDone }: { readonly onDone: () => void }) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const commands = openPlayerCommands()
  const version = versionAt(pathname)
  return (
    <div className={styles.panel}>
      <p>{TEXTS.can}</p>
      {commands && <PlayerHelps onDone={onDone} commands={commands} />}
      {!commands && version && (
        <>
          <b>{TEXTS.stuck}</b>
          <ul>
            {STUCK_HELPS.map((help) => (
              <li key={help}>
                <Link
                  to="/player/version/$playableId/$artist/$songname"
                  params={version}
                  search={SEARCH_OF[help]}
                  preload={false}
                  className={styles.help}
                  onClick={onDone}
                >
                  <Icon name={ICONS[help]} size={20} />
                  {TEXTS[help]}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {!commands && !version && (
        <Link to="/school" className={styles.help} onClick={onDone}>
          <Icon name="school" size={20} />
          {TEXTS.learn}
        </Link>
      )}
    </div>
  )
}

function PlayerHelps({ commands, onDone }: { readonly commands: NonNullable<ReturnType<typeof openPlayerCommands>>; readonly onDone: () => void }) {
  const helps = helpsNow(commands.snapshot())
  if (helps.length === 0) return null
  const act: Readonly<Record<StuckHelp, () => unknown>> = {
    listen: () => {
      commands.setMode('listen')
      return commands.play()
    },
    oneHand: () => commands.setHands('RIGHT'),
    slower: () => commands.stepSpeed(-1),
  }
  return (
    <>
      <b>{TEXTS.stuck}</b>
      <ul>
        {helps.map((help) => (
          <li key={help}>
            <button
              type="button"
              className={styles.help}
              onClick={() => {
                act[help]()
                onDone()
              }}
            >
              <Icon name={ICONS[help]} size={20} />
              {TEXTS[help]}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
