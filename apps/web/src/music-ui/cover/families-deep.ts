import { type CoverFamily, type CoverShape, circle, n, path, pick, rect, ring, turn } from './shape.ts'

/** Mélancolique, solennel and mystérieux. */
export const reflet: CoverFamily = (p, r) => {
  const cx = 110 + r() * 180
  const radius = 72 + r() * 52
  const water = 180 + r() * 70
  const kind = Math.floor(r() * 3)
  const shapes = [rect(0, water, 400, 400 - water, p[1])]
  if (kind === 0) shapes.push(path(`M${n(cx - radius)} ${n(water)}a${n(radius)} ${n(radius)} 0 0 1 ${n(2 * radius)} 0z`, p[2]))
  else if (kind === 1) shapes.push(circle(cx, water - radius * 0.72, radius * 0.62, p[3]))
  else {
    const outer = `M${n(cx)} ${n(water - radius * 1.55)}a${n(radius * 0.75)} ${n(radius * 0.75)} 0 1 0 ${n(radius * 0.72)} ${n(radius)}`
    shapes.push(path(`${outer}a${n(radius * 0.6)} ${n(radius * 0.6)} 0 1 1 ${n(-radius * 0.72)} ${n(-radius)}z`, p[3]))
  }
  for (let i = 0; i < 8 && water + 18 + i * 21 < 392; i++) {
    const half = radius * (1 - 0.08 * i) * (0.45 + r() * 0.75)
    const x = cx - half + (r() - 0.5) * 34
    shapes.push(rect(x, water + 16 + i * 21, 2 * half, 10 - i * 0.7, i % 3 === 1 ? p[4] : kind ? p[3] : p[2], 5))
  }
  for (let i = 0; i < 3; i++) shapes.push(circle(((cx + 120 + i * 83 + r() * 40) % 380) + 10, 34 + r() * 70, 3 + r() * 5, p[4]))
  return shapes
}

export const saule: CoverFamily = (p, r) => {
  const shapes: CoverShape[] = []
  for (let i = 0; i < 17; i++) {
    const x = 20 + i * 22.5
    const length = 70 + r() * 250
    const ink = pick([p[1], p[2], p[3], p[4], p[1]], r)
    shapes.push({ tag: 'path', attributes: { d: `M${n(x)} -5V${n(length)}`, stroke: ink, strokeWidth: 3.5 } })
    const y = n(length + 9)
    shapes.push({ tag: 'ellipse', attributes: { cx: n(x), cy: y, rx: 12.5, ry: 9.5, transform: `rotate(-20 ${n(x)} ${y})`, fill: ink } })
  }
  shapes.push(path('M0 372Q200 340 400 372V400H0Z', p[1]))
  return shapes
}

export const brume: CoverFamily = (p, r) => {
  const shapes = [circle(90 + r() * 220, 142, 82, p[3])]
  const inks = [p[1], p[2], p[1], p[4], p[1]]
  const opacities = [0.95, 0.92, 0.96, 0.16, 1]
  for (let i = 0; i < 5; i++) {
    const y = 150 + i * 52
    const a = r() * 120
    const b = r() * 120
    const crest = `M-10 ${n(y + 40)}L${n(40 + a)} ${n(y)}L${n(180 + b)} ${n(y + 52)}L${n(280 + a * 0.6)} ${n(y + 10)}L410 ${n(y + 56)}V410H-10Z`
    shapes.push(path(crest, turn(inks, i), { opacity: turn(opacities, i) }))
  }
  return shapes
}

export const arches: CoverFamily = (p, r) => {
  const inks = [p[1], p[3], p[2], p[4], p[1]]
  const shapes: CoverShape[] = []
  const arch = (cx: number, half: number, top: number, ink: string): CoverShape =>
    path(`M${n(cx - half)} 400V${n(top)}a${half} ${half} 0 0 1 ${2 * half} 0V400Z`, ink)
  if (r() < 0.5) {
    const top = 196 + r() * 34
    const lean = (r() - 0.5) * 20
    for (let i = 0; i < 5; i++) shapes.push(arch(200 + lean * i, 180 - i * 35, top + i * 6, turn(inks, i)))
  } else
    for (let j = 0; j < 3; j++) {
      const top = (j === 1 ? 90 : 136) + r() * 34
      for (let i = 0; i < 4; i++) shapes.push(arch(67 + j * 133, 62 - i * 16, top + i * 10, inks[(i + j) % 4] as string))
    }
  return shapes
}

export const orgue: CoverFamily = (p, r) => {
  const width = 400 / 9
  const shapes: CoverShape[] = []
  for (let i = 0; i < 9; i++) {
    const distance = Math.abs(i - 4)
    const height = 330 - distance * 46 - r() * 14
    const x = i * width
    const bow = n(width / 2 - 3)
    shapes.push(path(`M${n(x + 3)} 400V${n(400 - height)}a${bow} ${bow} 0 0 1 ${n(width - 6)} 0V400Z`, turn([p[1], p[2], p[3]], distance)))
    shapes.push(path(`M${n(x + width * 0.3)} 330h${n(width * 0.4)}l-${n(width * 0.2)} 34z`, p[0]))
  }
  return shapes
}

export const orbites: CoverFamily = (p, r) => {
  const inks = [p[1], p[4], p[3], p[1], p[2]]
  const shapes: CoverShape[] = []
  for (let i = 0; i < 5; i++) {
    const radius = 182 - i * 34
    const angle = r() * 6.28
    shapes.push(ring(200, 200, radius, turn(inks, i), i % 2 ? 3 : 9))
    shapes.push(circle(200 + radius * Math.cos(angle), 200 + radius * Math.sin(angle), 16 - i * 1.5, turn(inks, i + 2)))
  }
  shapes.push(circle(200, 200, 26, p[2]))
  return shapes
}

/** Phases of the moon, three by three; the seed determines the size, the first phase and which moons are lit. */
export const phases: CoverFamily = (p, r) => {
  const radius = n(44 + r() * 14)
  const turned = Math.floor(r() * 9)
  const lit = Math.floor(r() * 3)
  const shapes: CoverShape[] = []
  for (let place = 0; place < 9; place++) {
    const x = 70 + (place % 3) * 130
    const y = 70 + Math.floor(place / 3) * 130
    const phase = ((place + turned) % 9) / 8
    const late = phase < 0.5 ? 0 : 1
    const inner = `A${n(Math.abs(Math.cos(phase * Math.PI)) * radius + 2)} ${radius} 0 0 ${1 - late} ${x} ${n(y - radius)}Z`
    shapes.push(circle(x, y, radius, p[1]))
    shapes.push(path(`M${x} ${n(y - radius)}A${radius} ${radius} 0 0 ${late} ${x} ${n(y + radius)}${inner}`, (place + lit) % 3 === 1 ? p[2] : p[3]))
  }
  return shapes
}
