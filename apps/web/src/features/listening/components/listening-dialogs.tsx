import { KeyboardOnboarding } from '../../onboarding/front-door.ts'
import { writePerformanceTest } from '../listening-preferences.ts'
import { pageListening } from '../page-listening.ts'
import { useListeningView } from '../use-listening.ts'
import { ExplanationDialog } from './explanation-dialog.tsx'
import { IncompatibleDialog } from './incompatible-dialog.tsx'
import { RefusedDialog } from './refused-dialog.tsx'

/** All dialogs of listening, one at a time. `night`: they lie over the player. */
export function ListeningDialogs({ night }: { readonly night: boolean }) {
  const dialog = useListeningView((view) => view.dialog)
  if (!dialog) return null
  return (
    <div data-theme={night ? 'night' : undefined}>
      {dialog === 'onboarding' && (
        <KeyboardOnboarding
          closable
          test={pageListening.test}
          onReported={() => writePerformanceTest({ validity: 'reported', period: null })}
          onClose={({ finished, keyboardType }) => pageListening.onboarded(finished && keyboardType === 'classic')}
        />
      )}
      {dialog === 'explanation' && <ExplanationDialog />}
      {dialog === 'refused' && <RefusedDialog />}
      {dialog === 'incompatible' && <IncompatibleDialog />}
    </div>
  )
}
