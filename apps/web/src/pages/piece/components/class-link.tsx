import { percent } from '@prelude/domain/basics'
import { useNavigate } from '@tanstack/react-router'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { type CatalogueVersion, lockedOf, piecePath } from '../../../features/catalogue/front-door.ts'
import { useLockedClick } from '../../../features/membership/front-door.ts'
import { PIECE_TEXTS as TEXTS } from '../piece.texts.ts'
import styles from './class-link.module.css'

const AROUND = 2 * Math.PI * 9

/** Link to the class mode, with a ring for its progress. */
export function ClassLink({ version }: { readonly version: CatalogueVersion }) {
  const navigate = useNavigate()
  const onLockedClick = useLockedClick()
  const page = { to: '/learn/$playableType/$playableId/$artist/$songname', params: piecePath(version), search: {} } as const
  const share = Math.round(version.classProgress)
  return (
    <ButtonLink
      {...page}
      onClick={(event) => onLockedClick(event, lockedOf(version), () => void navigate(page))}
      variant="outline"
      size="main"
      preload={false}
      className={styles.link ?? ''}
    >
      <svg className={styles.ring} viewBox="0 0 22 22" aria-hidden="true">
        <circle cx="11" cy="11" r="9" />
        {share > 0 && <circle className={styles.done} cx="11" cy="11" r="9" strokeDasharray={AROUND} strokeDashoffset={AROUND * (1 - share / 100)} />}
      </svg>
      {TEXTS.class}
      {share > 0 && (
        <span className={styles.share}>
          {percent(share)}
          <span className="visually-hidden"> {TEXTS.classSoFar}</span>
        </span>
      )}
    </ButtonLink>
  )
}
