import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import type { ChatMessage } from '../session/chat.store.ts'
import { MessageView } from './message-view.tsx'

;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true

const NOTHING = (): void => undefined
const ANSWER: ChatMessage = { id: 'a', from: 'teacher', text: 'Jouez-le **très** legato, en triolets.', state: 'shown', cards: [], note: null }

async function shown(state: ChatMessage['state'], onExplain: ((word: string, keyword: string) => void) | null) {
  const host = document.createElement('ol')
  const cards = { onAccept: NOTHING, onShowParameter: null, onChoose: null, onContact: NOTHING, onLeave: NOTHING }
  await act(async () =>
    createRoot(host).render(
      <MessageView
        message={{ ...ANSWER, state }}
        wait="none"
        question="C’est quoi un triolet ?"
        onExplain={onExplain}
        onCancel={NOTHING}
        {...cards}
      />,
    ),
  )
  return { host, buttons: [...host.querySelectorAll('button')] }
}

it('a word of the glossary in an answer asks for its explanation when it is pressed', async () => {
  const onExplain = vi.fn()
  const { host, buttons } = await shown('shown', onExplain)
  expect([host.querySelector('p')?.textContent, buttons.map(({ textContent }) => textContent)]).toEqual([
    'Jouez-le très legato, en triolets.',
    ['legato'],
  ])
  await act(async () => buttons[0]?.click())
  expect(onExplain.mock.calls).toEqual([['legato', 'legato']])
})

it.each([
  ['while the answer comes', 'generating', NOTHING],
  ['while another one is awaited', 'shown', null],
] as const)('%s no word can be pressed', async (_name, state, onExplain) => expect((await shown(state, onExplain)).buttons).toEqual([]))
