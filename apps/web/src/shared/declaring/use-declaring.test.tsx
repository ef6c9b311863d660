import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissToast, toasts } from '../../ui/feedback/toast.ts'
import { type Declaring, type ToDeclare, useDeclaring } from './front-door.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let declaring: Declaring
const box = document.createElement('div')

function Page() {
  declaring = useDeclaring()
  return declaring.dialog
}

const press = (name: string) => act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click())
const dialogText = (): string =>
  toasts
    .getState()
    .list.map(({ message }) => message.replaceAll('\u00a0', ' '))
    .join(' ')
const section = (more: Partial<ToDeclare> = {}): ToDeclare => ({
  ...{ thing: 'section', name: 'Section A' },
  declare: vi.fn(async () => true),
  takeBack: vi.fn(async () => undefined),
  ...more,
})

const clearNotices = (): void => {
  for (const { id } of toasts.getState().list) dismissToast(id)
}
beforeEach(async () => {
  clearNotices()
  document.body.append(box)
  root = createRoot(box)
  await act(async () => root.render(<Page />))
})
afterEach(async () => {
  clearNotices()
  await act(async () => root.unmount())
})

it('stores nothing before the learner confirms', async () => {
  const what = section()
  let answer: Promise<boolean> = Promise.resolve(true)
  await act(async () => {
    answer = declaring.ask(what)
  })
  expect(box.textContent).toContain('Section A')
  await press('Pas encore')
  expect([await answer, vi.mocked(what.declare).mock.calls.length, dialogText()]).toEqual([false, 0, ''])
})

it('says what was noted, and takes it back', async () => {
  const what = section()
  await act(async () => void declaring.ask(what))
  await press('Je l’ai jouée')
  expect(dialogText()).toBe('Section A : c’est noté comme déclaré.')
  await act(async () => toasts.getState().list[0]?.action?.onClick())
  expect([vi.mocked(what.takeBack).mock.calls.length, dialogText()]).toEqual([1, 'Section A : c’est noté comme déclaré. La déclaration est retirée.'])
})

it('says that there is nothing to declare where takes show it', async () => {
  let answer: Promise<boolean> = Promise.resolve(true)
  await act(async () => {
    answer = declaring.ask(section({ declare: async () => false }))
  })
  await press('Je l’ai jouée')
  expect([await answer, dialogText()]).toEqual([false, 'Vos prises le montrent déjà : il n’y a rien à déclarer.'])
})

it('stays open where it could not be stored', async () => {
  await act(async () => void declaring.ask(section({ declare: () => Promise.reject(new Error('offline')) })))
  await press('Je l’ai jouée')
  expect(dialogText()).toBe('La déclaration n’a pas été enregistrée. Réessayez dans un instant.')
  expect(box.textContent).toContain('Valider sans prise')
})
