import { REMINDER_DAYS, REMINDER_TIMES, type SessionReminders, sessionRemindersOf } from '@prelude/domain/learning'
import { requestDialog } from '../../../shared/dialog-requests/dialog-requests.ts'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { configurationOf, type Learner, useUpdateConfiguration } from '../../../shared/learner/front-door.ts'
import { useConsentChange } from '../use-consent-change.ts'
import { PROFILE_TEXTS } from '../profile.texts.ts'
import { ProfileCard, ProfileRow } from './profile-card.tsx'
import styles from './reminders-card.module.css'

const TEXTS = PROFILE_TEXTS.reminders
const TIMES = REMINDER_TIMES.map((time) => ({ value: time, label: TEXTS.times[time] }))

/** Asks the browser for permission if it was not asked yet; a refusal is explained and leaves the choice as it is. */
async function askBrowser(): Promise<void> {
  if (!('Notification' in window)) return
  const permission = Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission
  if (permission === 'denied') requestDialog('notification-denied')
}

/** Days and time of the practice reminders. */
export function RemindersCard({ learner }: { readonly learner: Learner }) {
  const { mutate } = useUpdateConfiguration()
  const consent = useConsentChange('notifications')
  const reminders = sessionRemindersOf(configurationOf(learner, 'SESSION_NOTIFICATIONS'))
  const keep = (next: SessionReminders): void => mutate({ name: 'SESSION_NOTIFICATIONS', value: JSON.stringify(next) })
  return (
    <ProfileCard section="reminders" title={TEXTS.title} isClosed={learner.age === 'parent_awaited'}>
      <Switch
        label={TEXTS.on}
        hint={TEXTS.hint}
        on={learner.wantsNotifications}
        onChange={(on) => {
          consent.mutate(on)
          if (on) void askBrowser()
        }}
      />
      {learner.wantsNotifications && (
        <>
          <fieldset>
            <legend className="visually-hidden">{TEXTS.days}</legend>
            <div className={styles.days}>
              {REMINDER_DAYS.map((day) => (
                <button
                  key={day}
                  type="button"
                  aria-pressed={reminders[day]}
                  aria-label={TEXTS.dayNames[day]}
                  title={TEXTS.dayNames[day]}
                  onClick={() => keep({ ...reminders, [day]: !reminders[day] })}
                >
                  {TEXTS.dayLetters[day]}
                </button>
              ))}
            </div>
          </fieldset>
          <ProfileRow title={TEXTS.time}>
            <Segmented label={TEXTS.time} value={reminders.time} options={TIMES} onChange={(time) => keep({ ...reminders, time })} />
          </ProfileRow>
        </>
      )}
    </ProfileCard>
  )
}
