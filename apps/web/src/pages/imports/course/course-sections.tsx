import type { Timeline } from '@prelude/domain/score'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Difficulty } from '../../../music-ui/difficulty.tsx'
import { SectionBadge } from '../../../music-ui/section-badge.tsx'
import { LineSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { type Imported, useCorrectImport, IMPORT_TEXTS } from '../../../features/imports/front-door.ts'
import styles from './course-sections.module.css'
import { SectionsDialog } from './sections-dialog.tsx'

const TEXTS = IMPORT_TEXTS.course

/** The sections of the piece; the printed numbers of their measures come with the sheet. */
export function CourseSections({ piece, timeline }: { readonly piece: Imported; readonly timeline: Timeline | undefined }) {
  const [editing, setEditing] = useState(false)
  const correct = useCorrectImport(piece.id)
  const numberOf = (measure: number): number => timeline?.measures[measure]?.number ?? measure + 1
  const cuts = piece.sections
    .flatMap(({ letter, places }) => places.map(({ from }) => ({ measure: from, letter })))
    .toSorted((a, b) => a.measure - b.measure)
  return (
    <Card aria-labelledby="course-sections">
      <header className={styles.head}>
        <h2 id="course-sections">{TEXTS.sections}</h2>
        {timeline && (
          <Button variant="text" aria-haspopup="dialog" busy={correct.isPending} onClick={() => setEditing(true)}>
            {TEXTS.editSections}
          </Button>
        )}
      </header>
      {timeline ? (
        <ul>
          {piece.sections.map(({ letter, name, places, difficulty }) => (
            <li key={letter} className={styles.section}>
              <SectionBadge letter={letter} large />
              <span className={styles.words}>
                <b>{name.length > 1 ? name : TEXTS.sectionName(letter)}</b>
                <span>{TEXTS.places(places.map(({ from, to }) => ({ from: numberOf(from), to: numberOf(to) })))}</span>
              </span>
              <Difficulty value={difficulty} dotsOnly />
            </li>
          ))}
        </ul>
      ) : (
        <LineSkeletons count={3} height="40px" />
      )}
      {editing && timeline && (
        <SectionsDialog
          withAutomatic={false}
          cuts={cuts}
          numbers={timeline.measures.map(({ number }) => number)}
          onClose={() => setEditing(false)}
          onKeep={(sections) => {
            setEditing(false)
            if (sections)
              correct.mutate(
                { sections },
                {
                  onSuccess: () => toast({ message: IMPORT_TEXTS.owned.corrected, tone: 'good' }),
                  onError: (error) => toast({ message: error.message, tone: 'bad' }),
                },
              )
          }}
        />
      )}
    </Card>
  )
}
