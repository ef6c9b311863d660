import type { CourseChoices, HandSize } from '@prelude/domain/score/course'
import { workerUrl } from '@prelude/engines/trusted-types'
import type { WorkerPort } from '@prelude/engines/worker-client'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useReducer, useRef } from 'react'
import { faultOfFile, faultOfReading, faultOfRemaking, faultOfSaving } from './import-faults.ts'
import { EMPTY_IMPORT, type ImportEvent, type ImportState, nextImport, remakesCourse } from './import-flow.ts'
import { useCreateImport } from '../../features/imports/front-door.ts'
import importScript from './reading/import.worker.ts?worker&url'
import { createImportReader, type ImportReader } from './reading/import-reader.ts'
import { titleOfFileName } from './title-of-file-name.ts'

/** Debounce of the − and + buttons before the course is remade (ms). */
const REST_MS = 350

const openReader = (): ImportReader => createImportReader(() => new Worker(workerUrl(importScript), { type: 'module' }) as unknown as WorkerPort)

export interface ImportPageFlow {
  readonly state: ImportState
  readonly choose: (file: File) => void
  readonly cancel: () => void
  readonly correct: (choices: CourseChoices) => void
  readonly create: () => void
  readonly go: (page: 'file' | 'check') => void
}

/** State of the import: a worker reads, corrections remake the course, « Créer le parcours » uploads. */
export function useImport(handSize: HandSize | null): ImportPageFlow {
  const navigate = useNavigate()
  const [state, dispatch] = useReducer((before: ImportState, event: ImportEvent) => nextImport(before, event), EMPTY_IMPORT)
  /** Of the file that is being checked. */
  const reader = useRef<ImportReader | null>(null)
  /** Of the file that is being read: it replaces the other one once it is read. */
  const incoming = useRef<ImportReader | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  /** The profile's current value; a reading that began before may not have it. */
  const size = useRef(handSize)
  size.current = handSize
  /** Number of the latest remake: earlier answers are stale. */
  const remakes = useRef(0)
  const { mutateAsync } = useCreateImport()
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      reader.current?.cancel()
      incoming.current?.cancel()
    },
    [],
  )

  const choose = (file: File): void => {
    const tooLarge = faultOfFile(file)
    if (tooLarge) {
      dispatch({ kind: 'failed', fault: tooLarge })
      return
    }
    incoming.current?.cancel()
    const own = openReader()
    incoming.current = own
    dispatch({ kind: 'chosen', file: { name: file.name, bytes: file.size } })
    own
      .open(file, {}, handSize, (step) => dispatch({ kind: 'step', step }))
      .then(
        (preview) => {
          clearTimeout(timer.current)
          remakes.current += 1
          reader.current?.cancel()
          reader.current = own
          incoming.current = null
          dispatch({ kind: 'read', preview })
          const choices = preview.course.titleKnown ? {} : { title: titleOfFileName(file.name) }
          dispatch({ kind: 'corrected', choices, remakes: false })
          if (size.current !== handSize) remake(choices, size.current)
        },
        (error: unknown) => {
          own.cancel()
          const fault = faultOfReading(error)
          if (fault) dispatch({ kind: 'failed', fault })
        },
      )
  }

  const remake = (choices: CourseChoices, size: HandSize | null): void => {
    clearTimeout(timer.current)
    remakes.current += 1
    const own = remakes.current
    timer.current = setTimeout(() => {
      reader.current?.remake(choices, size).then(
        (preview) => own === remakes.current && dispatch({ kind: 'remade', preview }),
        (error: unknown) => {
          const fault = faultOfRemaking(error)
          if (fault && own === remakes.current) dispatch({ kind: 'failed', fault })
        },
      )
    }, REST_MS)
  }
  const correct = (choices: CourseChoices): void => {
    if (!state.work) return
    const remakes = remakesCourse(state.work.choices, choices)
    dispatch({ kind: 'corrected', choices, remakes })
    if (remakes) remake(choices, handSize)
  }
  // The fingering of the preview depends on the hand size.
  const choices = state.work?.choices
  const span = `${handSize?.left}/${handSize?.right}`
  const madeFor = useRef(span)
  useEffect(() => {
    if (madeFor.current === span) return
    madeFor.current = span
    if (choices) remake(choices, handSize)
  })

  const send = async (): Promise<void> => {
    if (!state.work || !reader.current || state.busy === 'saving') return
    dispatch({ kind: 'saving' })
    try {
      const file = await reader.current.bytes()
      const { course } = state.work.preview
      const title = state.work.choices.title ?? course.title
      const piece = await mutateAsync({ fileName: state.work.file.name, file, choices: { ...state.work.choices, title } })
      await navigate({ to: '/catalog/import/$pieceId', params: { pieceId: String(piece.id) }, replace: true })
    } catch (error) {
      dispatch({ kind: 'failed', fault: faultOfSaving(error) })
    }
  }

  return {
    state,
    choose,
    cancel: () => {
      incoming.current?.cancel()
      dispatch({ kind: 'cancelled' })
    },
    correct,
    create: () => void send(),
    go: (page) => dispatch({ kind: page === 'file' ? 'to-file' : 'to-check' }),
  }
}
