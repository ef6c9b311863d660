import { LeaningTitle } from '../../../ui/layout/leaning-title.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { SilencePicture } from '../../../ui/controls/pictures.tsx'
import { EmptyState } from '../../../ui/feedback/page-state.tsx'
import { SKILLS_TEXTS as TEXTS } from '../skills.texts.ts'

/** An unknown address. */
export function NothingTaught({ words }: { readonly words: string }) {
  return (
    <EmptyState
      heading="h1"
      picture={<SilencePicture />}
      title={<LeaningTitle words={TEXTS.unknownTitle} />}
      actions={<ButtonLink to="/school/modules">{TEXTS.back}</ButtonLink>}
    >
      {words}
    </EmptyState>
  )
}
