import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useLearner } from '../../shared/learner/front-door.ts'
import { CheckStep } from './steps/check-step.tsx'
import { FileStep } from './steps/file-step.tsx'
import { HandSizeQuestion } from './steps/hand-size-question.tsx'
import { ImportFrame } from './steps/import-frame.tsx'
import { IMPORT_TEXTS as TEXTS } from '../../features/imports/front-door.ts'
import { useImport } from './use-import.ts'

/** From a file to a course: chosen, read, checked and corrected on this page; the third step has an address of its own. */
export function ImportPage(): ReactNode {
  const learner = useLearner()
  const flow = useImport(learner?.handSize ?? null)
  const [skipped, setSkipped] = useState(false)
  const { page, work } = flow.state
  useEffect(() => {
    const preview = import('./preview/preview-engraver.ts')
    void preview.then(({ warmEngraver }) => warmEngraver()).catch(() => undefined)
    return () => void preview.then(({ coolEngraver }) => coolEngraver()).catch(() => undefined)
  }, [])
  useEffect(() => {
    if (page !== 'check') return
    window.scrollTo(0, 0)
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [page])
  const question = learner && learner.handSize === null && !skipped && <HandSizeQuestion onSkip={() => setSkipped(true)} />
  if (page === 'check' && work)
    return (
      <ImportFrame
        step={1}
        onBack={() => flow.go('file')}
        title={
          <>
            <LeaningTitle words={TEXTS.check.title} />
            {TEXTS.check.title[2]}
          </>
        }
      >
        <CheckStep
          work={work}
          busy={flow.state.busy}
          fault={flow.state.fault}
          onCorrect={flow.correct}
          onCreate={flow.create}
          onOtherFile={() => flow.go('file')}
        >
          {question}
        </CheckStep>
      </ImportFrame>
    )
  return (
    <ImportFrame step={0} title={<LeaningTitle words={TEXTS.file.title} />}>
      <FileStep state={flow.state} onFile={flow.choose} onCancel={flow.cancel} onResume={() => flow.go('check')} />
    </ImportFrame>
  )
}
