import { difficultyLabel } from '@prelude/domain/learning'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Difficulty } from '../../../music-ui/difficulty.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { type Imported, useCorrectImport, IMPORT_TEXTS } from '../../../features/imports/front-door.ts'
import styles from './difficulty-card.module.css'

const TEXTS = IMPORT_TEXTS.course
const DIFFICULTIES = [1, 2, 3, 4, 5] as const

/** « Sans la main gauche, ce serait Novice. »: the difficulty of one hand alone, where that is easier. */
function oneHandEasier({
  difficulty,
  estimatedDifficulty,
  versions,
}: Imported): { readonly without: 'RIGHT' | 'LEFT'; readonly name: string } | null {
  if (difficulty !== estimatedDifficulty) return null
  const [easiest] = versions
    .filter(({ hands, difficulty: own }) => hands !== 'BOTH' && own < difficulty)
    .toSorted((a, b) => a.difficulty - b.difficulty || (a.hands === 'RIGHT' ? -1 : 1))
  return easiest ? { without: easiest.hands === 'RIGHT' ? 'LEFT' : 'RIGHT', name: difficultyLabel(easiest.difficulty) } : null
}

/** Difficulty of the piece, its measured causes, and the learner's own rating, which takes precedence. */
export function DifficultyCard({ piece }: { readonly piece: Imported }) {
  const [correcting, setCorrecting] = useState(false)
  const correct = useCorrectImport(piece.id)
  const decisive = piece.reasons[0]
  const easier = oneHandEasier(piece)
  const choose = (difficulty: number): void =>
    correct.mutate(
      { difficulty },
      {
        onSuccess: () => setCorrecting(false),
        onError: (error) => toast({ message: error.message, tone: 'bad' }),
      },
    )
  const isCorrected = piece.difficulty !== piece.estimatedDifficulty
  return (
    <Card className={styles.card} aria-labelledby="difficulty">
      <header className={styles.head}>
        <h2 id="difficulty">{isCorrected ? TEXTS.difficultyYours : TEXTS.difficulty}</h2>
        <Difficulty value={piece.difficulty} />
      </header>
      {decisive && (
        <p className={styles.why}>
          {TEXTS.decides(decisive.label.charAt(0).toLocaleLowerCase('fr-FR') + decisive.label.slice(1), decisive.value)}{' '}
          {easier && TEXTS.without(easier.without, easier.name)}
        </p>
      )}
      {piece.reasons.length > 0 && <p className={styles.scale}>{TEXTS.scale}</p>}
      <ul className={styles.reasons}>
        {piece.reasons.map(({ label, value, weight }) => (
          <li key={label}>
            <p>
              <span>{label}</span>
              <span className={styles.value}>{value}</span>
            </p>
            <ProgressBar value={100 * weight} label={`${label}, ${value}`} />
          </li>
        ))}
      </ul>
      <footer className={styles.foot}>
        <span>{isCorrected ? TEXTS.corrected(difficultyLabel(piece.estimatedDifficulty)) : TEXTS.refines}</span>
        <Button variant="text" aria-haspopup="dialog" onClick={() => setCorrecting(true)}>
          {TEXTS.correct}
        </Button>
      </footer>
      {correcting && (
        <Dialog title={TEXTS.correctTitle} onClose={() => setCorrecting(false)}>
          <p className={styles.why}>{TEXTS.correctLead}</p>
          <ul>
            {DIFFICULTIES.map((difficulty) => (
              <li key={difficulty}>
                <button
                  type="button"
                  className={styles.choice}
                  aria-pressed={difficulty === piece.difficulty}
                  disabled={correct.isPending}
                  onClick={() => choose(difficulty)}
                >
                  <Difficulty value={difficulty} />
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </Card>
  )
}
