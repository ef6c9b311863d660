import { expect, it } from 'vitest'
import { panelPlace } from '../ui/overlays/popover.tsx'
import { gaugePoint } from './result-gauge.tsx'
import { sectionTone } from './section-badge.tsx'

it('puts 0, 50 and 100 at the feet and the top of the arc', () => {
  expect(gaugePoint(0, 0)).toMatchObject({ x: 28 })
  expect(gaugePoint(50, 0).x).toBeCloseTo(160)
  expect(gaugePoint(50, 0).y).toBeCloseTo(28)
  expect(gaugePoint(100, 0).x).toBeCloseTo(292)
})

it('places a panel below, above where there is no room, and inside the window', () => {
  const view = { width: 1000, height: 800 }
  const button = { left: 900, right: 960, top: 100, bottom: 144 }
  expect(panelPlace(button, { width: 300, height: 400 }, view)).toEqual({ left: 688, top: 152 })
  expect(panelPlace({ ...button, top: 700, bottom: 744 }, { width: 300, height: 400 }, view).top).toBe(292)
})

it('gives each section letter its colour, and begins again', () => {
  expect(sectionTone('A')).toBe('var(--sec-a)')
  expect(sectionTone('J')).toBe('var(--sec-j)')
  expect(sectionTone('K')).toBe('var(--sec-a)')
})
