import type { Skills } from '@prelude/contract'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../ui/layout/page-title.ts'
import { LEVEL_NAMES } from '../../shared/learner/front-door.ts'
import { IconLink } from '../../ui/controls/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { SiblingLinks } from './components/sibling-links.tsx'
import { TaughtList } from './components/taught-list.tsx'
import { NothingTaught } from './components/nothing-taught.tsx'
import { WithSkills } from '../../features/skills/front-door.ts'
import { contentAddress, lockedContent, MODULES_TEXTS } from '../../features/modules/front-door.ts'
import styles from './skill-page.module.css'
import { SKILLS_TEXTS as TEXTS } from './skills.texts.ts'

/** The animated lessons of one group (`/school/video-categories/{categoryId}`). */
export function VideoCategoryPage(): ReactNode {
  const { categoryId } = useParams({ from: '/member/shell/school/video-categories/$categoryId' })
  return (
    <WithSkills>
      {({ video_categories: categories }) => {
        const category = categories.find(({ id }) => String(id) === categoryId)
        const others = categories.filter((other) => other !== category)
        return category ? <Category category={category} others={others} /> : <NothingTaught words={TEXTS.unknown} />
      }}
    </WithSkills>
  )
}

type Group = Skills['video_categories'][number]

function Category({ category: { name, description, lessons }, others }: { readonly category: Group; readonly others: readonly Group[] }) {
  usePageTitle(name)
  return (
    <div className={styles.page}>
      <PageHeader back={<IconLink to="/school/modules" icon="left" label={TEXTS.back} />} title={name} lead={description} />
      <TaughtList
        taught={lessons.map(({ id, title, duration_s: seconds, level }) => ({
          id,
          icon: 'play',
          name: title,
          description: [MODULES_TEXTS.duration(seconds), LEVEL_NAMES[level]].filter(Boolean).join(', '),
          link: contentAddress('lesson', id),
          opens: lockedContent({ kind: 'lesson', id }),
        }))}
      />
      <SiblingLinks
        title={TEXTS.otherLessons}
        siblings={others.map((other) => ({
          id: other.id,
          name: other.name,
          link: { to: '/school/video-categories/$categoryId', params: { categoryId: String(other.id) } },
        }))}
      />
    </div>
  )
}
