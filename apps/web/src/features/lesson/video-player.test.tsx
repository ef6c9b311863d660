import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { VideoPlayer } from './video-player.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

async function shown(onDone: () => void = () => undefined) {
  const host = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    createRoot(host).render(<VideoPlayer title="Le legato" url="https://example.org/legato.mp4" onDone={onDone} onLeave={() => undefined} />),
  )
  const video = host.querySelector('video') as HTMLVideoElement
  const emit = (name: string): Promise<void> => act(async () => void video.dispatchEvent(new Event(name)))
  return { host, video, emit }
}

it('plays the file of a step, and is left as done', async () => {
  const onDone = vi.fn()
  const { host, video } = await shown(onDone)
  expect([video.getAttribute('src'), host.querySelector('h1')?.textContent]).toEqual(['https://example.org/legato.mp4', 'Le legato'])
  const done = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Terminer la leçon')
  await act(async () => done?.click())
  expect(onDone).toHaveBeenCalledOnce()
})

it('says in French that the file did not load, and tries again', async () => {
  const { host, emit } = await shown()
  await emit('error')
  expect(host.querySelector('[role=alert]')?.textContent).toContain('La vidéo ne s’est pas chargée.')
  expect(host.querySelector('video')).toBeNull()
  const again = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Réessayer')
  await act(async () => again?.click())
  expect(host.querySelector('video')).not.toBeNull()
})
