import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Teacher } from './teacher.tsx'
import { ownPicture, type TeacherLook, TeacherLookContext } from './teacher-look.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

function drawn(look: TeacherLook, size?: number): HTMLElement {
  const place = document.createElement('div')
  const root = createRoot(place)
  onTestFinished(() => act(() => root.unmount()))
  act(() =>
    root.render(
      <TeacherLookContext value={look}>
        <Teacher {...(size ? { size } : {})} />
      </TeacherLookContext>,
    ),
  )
  return place
}

describe('the picture of the teacher', () => {
  it('is drawn, each character in its own way', () => {
    const drawings = (['teacher_abstract', 'teacher_cantabile', 'teacher_allegro'] as const).map(
      (character) => drawn({ character, picture: null }).innerHTML,
    )
    expect(new Set(drawings).size).toBe(3)
  })

  it('is the one that is configured, 70 px unless another size is asked for, and drawn where that does not load', () => {
    const look: TeacherLook = { character: 'teacher_abstract', picture: '/pictures/prof.png' }
    const place = drawn(look)
    const picture = place.querySelector('img')
    expect([picture?.getAttribute('src'), picture?.getAttribute('width')]).toEqual(['/pictures/prof.png', '70'])
    expect(drawn(look, 38).querySelector('img')?.getAttribute('width')).toBe('38')
    act(() => void picture?.dispatchEvent(new Event('error')))
    expect([place.querySelector('img'), place.querySelector('svg') !== null]).toEqual([null, true])
  })

  it.each([
    ['/pictures/prof.png', '/pictures/prof.png'],
    ['https://prelude.example/prof.png?v=2', '/prof.png?v=2'],
    ['', null],
    ['   ', null],
    ['https://elsewhere.example/prof.png', null],
    ['//elsewhere.example/prof.png', null],
    ['javascript:alert(1)', null],
    ['data:image/png;base64,AAAA', null],
    ['http://[', null],
  ])('« %s » is shown as %s', (address, shown) => expect(ownPicture(address, 'https://prelude.example')).toBe(shown))
})
