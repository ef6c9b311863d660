import { TONALITY_CIRCLE } from '@prelude/domain/learning/exercises'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../api/fake-server.ts'
import { ExerciseOutcome, type ExerciseOutcomeProps } from './exercise-outcome.tsx'
import type { ExerciseSearch } from './exercise-search.ts'
import type { PlayedExercise } from './played-exercise.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => vi.unstubAllGlobals())

const PLAYED: PlayedExercise = { isPassed: true, quality: 96, goal: 80, tempo: 112, tempos: [60, 82, 112], tonality: 'Ab' }
const plain = (text: string | null | undefined): string => (text ?? '').replace(/[\u00a0\u202f]/g, ' ')

/** What is shown of a take, where these tonalities were validated before, and what its button chooses. */
async function shown(played: Partial<PlayedExercise>, done: readonly string[] = [], props: Partial<ExerciseOutcomeProps> = {}) {
  const tonalities = TONALITY_CIRCLE.major.map((tonality, id) => ({
    ...{ id, tonality, is_original: tonality === 'C' },
    ...(done.includes(tonality) ? { best_score: 90, best_tempo: 100 } : { best_score: null, best_tempo: null }),
  }))
  vi.stubGlobal('fetch', fakeServer(() => ({ content: { goal_score: 80, tonalities } })).fetch)
  const place = document.createElement('div')
  const root = createRoot(place)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const chosen: ExerciseSearch[] = []
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <ExerciseOutcome
          exerciseId={44}
          played={{ ...PLAYED, ...played }}
          askedTonality={null}
          isMain
          onChoose={(search) => chosen.push(search)}
          {...props}
        />
      </QueryClientProvider>,
    ),
  )
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
  const button = place.querySelector('button')
  await act(async () => button?.click())
  const lines = [...place.querySelectorAll('p')].map(({ textContent }) => plain(textContent))
  await act(async () => root.unmount())
  return { lines, next: plain(button?.textContent), chosen }
}

it.each<[string, Partial<PlayedExercise>, readonly string[], { lines: string[]; next: string; chosen: ExerciseSearch[] }]>([
  [
    'at the tempo that is aimed at: the next tonality, slowly',
    {},
    ['C', 'G'],
    {
      lines: ['Validé en la bémol majeur.', '3 tonalités sur 12'],
      next: 'En mi bémol majeur, à 60',
      chosen: [{ tonality: 'Eb', tempo: 60 }],
    },
  ],
  [
    'passed below it: faster, in the same tonality',
    { tempo: 82 },
    [],
    { lines: ['Validé en la bémol majeur.', '1 tonalité sur 12'], next: 'Un peu plus vite, à 112', chosen: [{ tonality: 'Ab', tempo: 112 }] },
  ],
  [
    'clean, but too slow to pass: the tonality is not counted',
    { isPassed: false, tempo: 60 },
    ['C'],
    {
      lines: ['Toutes les notes y sont. À 60 battements par minute, il manque seulement un peu de tempo pour valider.', '1 tonalité sur 12'],
      next: 'Un peu plus vite, à 82',
      chosen: [{ tonality: 'Ab', tempo: 82 }],
    },
  ],
  [
    'the last tonality',
    {},
    TONALITY_CIRCLE.major,
    {
      lines: ['Validé en la bémol majeur.', '12 tonalités sur 12', 'Validé dans toutes les tonalités, au tempo visé. Bravo.'],
      next: '',
      chosen: [],
    },
  ],
  ['a rhythm, which has none', { tonality: null, tempo: 82 }, [], { lines: [], next: 'Un peu plus vite, à 112', chosen: [{ tempo: 112 }] }],
])('%s', async (_name, played, done, wanted) => expect(await shown(played, done)).toEqual(wanted))

it('in another tonality than the step of a module asks for, says that the step is left', async () => {
  const { lines } = await shown({}, [], { askedTonality: 'C' })
  expect(lines).toContain('L’étape du module se joue en do majeur : elle reste à valider dans cette tonalité.')
})
