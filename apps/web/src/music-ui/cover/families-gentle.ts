import { type CoverFamily, type CoverShape, circle, line, n, path, turn } from './shape.ts'

/** Doux and romantique. */
export const vagues: CoverFamily = (p, r) => {
  const shapes = [circle(110 + r() * 180, 118 + r() * 36, 54 + r() * 24, p[3])]
  for (let i = 0; i < 4; i++) {
    const y = 196 + i * 54
    const length = 150 + r() * 90
    const height = (34 - i * 5) * (r() < 0.5 ? -1 : 1)
    const start = -40 - r() * length
    const d = `M${n(start)} ${y} q${n(length / 2)} ${n(-height)} ${n(length)} 0${` t${n(length)} 0`.repeat(4)}`
    shapes.push(path(`${d} V420 H-300Z`, turn([p[2], p[1], p[4], p[1]], i)))
  }
  return shapes
}

export const lune: CoverFamily = (p, r) => {
  const offset = 40 + r() * 38
  const side = r() < 0.5 ? -1 : 1
  const shapes: CoverShape[] = [
    circle(200, 200, 118, p[2]),
    { tag: 'circle', attributes: { cx: n(200 + side * offset), cy: n(200 - offset * 0.45), r: 118, fill: p[1], opacity: 0.82 }, multiply: true },
  ]
  for (let i = 0; i < 5; i++) {
    const d = `M-10 ${n(286 + i * 22)} Q100 ${n(262 + i * 22 + r() * 10)} 200 ${n(286 + i * 22)} T410 ${n(286 + i * 22)}`
    shapes.push(line(d, p[4], 7 - i * 1.1, { strokeLinecap: 'round' }))
  }
  shapes.push(circle(200 - side * 150, 70, 13, p[3]))
  return shapes
}

export const berceau: CoverFamily = (p, r) => {
  const low = Math.floor(r() * 2) === 1
  const x = 150 + r() * 100
  const y = low ? 150 : 120
  const shapes: CoverShape[] = []
  for (let i = 0; i < 6; i++) {
    const radius = 230 - i * 38
    shapes.push(path(`M${n(x - radius)} ${y} A${radius} ${radius} 0 0 0 ${n(x + radius)} ${y}Z`, turn([p[1], p[2], p[3], p[4]], i)))
  }
  shapes.push(circle(400 - x + (low ? 60 : -50), 72, 34, p[2]))
  return shapes
}

export const petales: CoverFamily = (p, r) => {
  const count = 6 + Math.floor(r() * 3)
  const start = r() * 3
  const shapes: CoverShape[] = []
  for (let i = 0; i < count; i++)
    shapes.push(
      path('M200 200C108 138 140 24 200 20C260 24 292 138 200 200Z', turn([p[2], p[3], p[1]], i), {
        transform: `rotate(${n(start * 57 + (i * 360) / count)} 200 200)`,
        opacity: 0.86,
      }),
    )
  shapes.push(circle(200, 200, 30, p[4]), circle(200, 200, 12, p[1]))
  return shapes
}

export const liaisons: CoverFamily = (p, r) => {
  const shapes: CoverShape[] = []
  for (let i = 0; i < 7; i++) {
    const from = -40 + r() * 60
    const to = 360 + r() * 60
    const y = 370 - i * 44
    const height = 120 + r() * 120
    const over = `C${n(from + 110)} ${n(y - height)} ${n(to - 110)} ${n(y - height)} ${n(to)} ${n(y)}`
    const under = `C${n(to - 110)} ${n(y - height + 34)} ${n(from + 110)} ${n(y - height + 34)} ${n(from)} ${n(y)}`
    shapes.push(path(`M${n(from)} ${n(y)}${over}${under}Z`, turn([p[1], p[2], p[3], p[4]], i)))
  }
  shapes.push(circle(120 + r() * 160, 330, 30, p[2]))
  return shapes
}
