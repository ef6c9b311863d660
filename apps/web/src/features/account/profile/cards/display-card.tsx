import { Segmented } from '../../../../ui/controls/segmented.tsx'
import { ThemeChooser } from '../../components/theme-chooser.tsx'
import { useConfiguration } from '../../../../shared/learner/front-door.ts'
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

export function DisplayCard() {
  const [notes, setNotes] = useConfiguration('ON_NOTE_DISPLAY')
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
    </ProfileCard>
  )
}
