import { MIDDLE_C_NAMES } from '@prelude/domain/music'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { chooseMiddleC, useMiddleC } from '../../../platform/middle-c.ts'
import { ThemeChooser } from '../../../features/account/front-door.ts'
import { useConfiguration } from '../../../shared/learner/front-door.ts'
import { PROFILE_TEXTS } from '../profile.texts.ts'
import { ProfileCard, ProfileRow } from './profile-card.tsx'

const TEXTS = PROFILE_TEXTS.display

const NOTES = [
  { value: 'fingers', label: TEXTS.fingers },
  { value: 'names', label: TEXTS.names },
  { value: 'nothing', label: TEXTS.nothing },
] as const
const PLAYERS = [
  { value: 'piano', label: TEXTS.piano },
  { value: 'partition', label: TEXTS.score },
] as const
const MIDDLE_C = MIDDLE_C_NAMES.map((name) => ({ value: name, label: name }))

export function DisplayCard() {
  const [notes, setNotes] = useConfiguration('ON_NOTE_DISPLAY')
  const middleC = useMiddleC()
  const [player, setPlayer] = useConfiguration('PLAYER_DISPLAY_MODE')
  return (
    <ProfileCard section="display" title={TEXTS.title}>
      <ProfileRow title={TEXTS.theme}>
        <ThemeChooser dense />
      </ProfileRow>
      <ProfileRow title={TEXTS.player}>
        <Segmented label={TEXTS.player} value={player} options={PLAYERS} dense onChange={setPlayer} />
      </ProfileRow>
      <ProfileRow title={TEXTS.notes}>
        <Segmented label={TEXTS.notes} value={notes} options={NOTES} dense onChange={setNotes} />
      </ProfileRow>
      <ProfileRow title={TEXTS.middleC} hint={TEXTS.middleCHint}>
        <Segmented label={TEXTS.middleC} value={middleC} options={MIDDLE_C} dense onChange={chooseMiddleC} />
      </ProfileRow>
    </ProfileCard>
  )
}
