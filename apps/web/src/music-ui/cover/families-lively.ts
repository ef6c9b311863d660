import { type CoverFamily, type CoverShape, circle, line, n, path, pick, rect, turn } from './shape.ts'

/** Joyeux and énergique. */
export const ronde: CoverFamily = (p, r) => {
  const inks = [p[1], p[2], p[3], p[4]]
  const s = 100
  const shapes: CoverShape[] = []
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 4; column++) {
      const x = column * s
      const y = row * s
      const kind = Math.floor(r() * 7)
      const ink = pick(inks, r)
      const other = pick(inks, r)
      const quarters = [
        `M${x} ${y}h${s}a${s} ${s} 0 0 1 -${s} ${s}z`,
        `M${x + s} ${y}v${s}a${s} ${s} 0 0 1 -${s} -${s}z`,
        `M${x + s} ${y + s}h-${s}a${s} ${s} 0 0 1 ${s} -${s}z`,
        `M${x} ${y + s}v-${s}a${s} ${s} 0 0 1 ${s} ${s}z`,
      ]
      if (kind < 4) shapes.push(path(quarters[kind] as string, ink))
      else if (kind === 4) shapes.push(circle(x + 50, y + 50, 50, ink), circle(x + 50, y + 50, 19, ink === other ? p[0] : other))
      else if (kind === 5)
        shapes.push(path(`M${x} ${y + 50}a50 50 0 0 1 100 0z`, ink), path(`M${x} ${y + 100}a50 50 0 0 1 100 0z`, ink === other ? p[4] : other))
    }
  return shapes
}

export const manege: CoverFamily = (p, r) => {
  const cx = 130 + r() * 140
  const cy = 130 + r() * 140
  const count = 7 + Math.floor(r() * 3)
  const radius = 380
  const start = r() * 6
  const way = r() < 0.5 ? 1 : -1
  const at = (distance: number, angle: number) => `${n(cx + distance * Math.cos(angle))} ${n(cy + distance * Math.sin(angle))}`
  const shapes: CoverShape[] = []
  for (let i = 0; i < count; i++) {
    const from = start + (i * 2 * Math.PI) / count
    const to = from + (Math.PI * 1.16) / count
    const out = `M${n(cx)} ${n(cy)}Q${at(radius * 0.5, from + way * 0.75)} ${at(radius, from)}`
    const back = `L${at(radius, to)}Q${at(radius * 0.5, to + way * 0.75)} ${n(cx)} ${n(cy)}Z`
    shapes.push(path(out + back, turn([p[1], p[2], p[3], p[4]], i)))
  }
  shapes.push(circle(cx, cy, 50, p[0]), circle(cx, cy, 22, p[1]))
  return shapes
}

export const clavier: CoverFamily = (p, r) => {
  const inks = [p[1], p[2], p[3], p[4]]
  const width = 400 / 6
  const shapes: CoverShape[] = []
  for (let i = 0; i < 6; i++) {
    const height = 90 + Math.floor(r() * 5) * 48
    const x = i * width
    shapes.push(rect(x, 400 - height, width + 0.5, height, turn(inks, i + Math.floor(r() * 2))))
    shapes.push(circle(x + width / 2, 400 - height - width / 2, width / 2, turn(inks, i + 2)))
  }
  return shapes
}

export const lampions: CoverFamily = (p, r) => {
  const inks = [p[2], p[3], p[1], p[4]]
  const shapes: CoverShape[] = []
  let i = 0
  for (let row = 0; row < 3; row++, i++)
    for (let column = 0; column < 3; column++, i++) {
      const radius = (row === 1 ? 66 : 74) * 0.82
      const x = 66 + column * 134 + (row === 1 ? -4 : 0)
      const y = 76 + row * 126
      const kind = r()
      shapes.push(circle(x, y, radius, turn(inks, i)))
      if (kind < 0.4) shapes.push(path(`M${n(x - radius)} ${y}a${n(radius)} ${n(radius)} 0 0 0 ${n(radius * 2)} 0z`, turn(inks, i + 1)))
      else if (kind < 0.7) shapes.push(path(`M${x} ${n(y - radius)}a${n(radius)} ${n(radius)} 0 0 1 0 ${n(radius * 2)}z`, turn(inks, i + 2)))
      else shapes.push(circle(x, y, (radius / 0.82) * 0.36, p[0]))
    }
  return shapes
}

export const eclats: CoverFamily = (p, r) => {
  const cx = r() < 0.5 ? 0 : 400
  const quarter = cx ? 0 : Math.PI / 2
  const count = 9
  const shapes: CoverShape[] = []
  for (let i = 0; i < count; i++) {
    const from = Math.PI * (1 + i / (2 * count)) + quarter
    const to = Math.PI * (1 + (i + 0.55 + r() * 0.35) / (2 * count)) + quarter
    const at = (angle: number) => `${n(cx + 600 * Math.cos(angle))} ${n(400 + 600 * Math.sin(angle))}`
    shapes.push(path(`M${cx} 400L${at(from)}L${at(to)}Z`, turn([p[1], p[2], p[3], p[4]], i)))
  }
  shapes.push(circle(cx, 400, 120, p[2]), circle(cx, 400, 64, p[0]))
  return shapes
}

export const zigzag: CoverFamily = (p, r) => {
  const step = 44 + r() * 14
  const shapes: CoverShape[] = []
  for (let i = 0; i < 6; i++) {
    let d = `M-20 ${n(40 + i * 64)}`
    for (let x = 0; x < 10; x++) d += ` l${n(step)} ${x % 2 ? n(-step) : n(step)}`
    shapes.push(line(d, turn([p[1], p[2], p[3], p[4], p[1]], i), i % 2 ? 26 : 34, { strokeLinejoin: 'miter' }))
  }
  return shapes
}

export const galop: CoverFamily = (p, r) => {
  const inks = [p[1], p[2], p[3], p[4]]
  const shapes: CoverShape[] = []
  for (let i = 0; i < 11; i++) {
    const x = -110 + i * 52
    const height = 120 + r() * 260
    shapes.push(path(`M${n(x)} 400L${n(x + height * 0.55)} ${n(400 - height)}h36L${n(x + 36)} 400Z`, turn(inks, i)))
    shapes.push(circle(x + height * 0.55 + 18, 400 - height - 26, 18, turn(inks, i + 1)))
  }
  return shapes
}
