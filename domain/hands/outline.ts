import type { FingerPose, HandPose, Point } from './pose.ts'

/** What draws an outline: a canvas, or a `Path2D`. */
export interface OutlinePen {
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void
  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void
  closePath(): void
}

/** Half widths of a finger at its root, its joint and its tip, in white keys. */
const FINGER = { root: 0.4, joint: 0.4, tip: 0.34 } as const
const LITTLE = { root: 0.36, joint: 0.35, tip: 0.3 } as const
const THUMB = { root: 0.6, joint: 0.46, tip: 0.4 } as const
/** Control points of a half circle drawn by two Bézier curves. */
const ROUND = 0.5523

const unit = (from: Point, to: Point): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}

/** A finger from its root to its rounded tip. */
export function outlineFinger(pen: OutlinePen, { finger, root, joint, tip }: FingerPose): void {
  const half = finger === 1 ? THUMB : finger === 5 ? LITTLE : FINGER
  const lower = unit(root, joint)
  const upper = unit(joint, tip)
  const bend = unit({ x: 0, y: 0 }, { x: lower.x + upper.x, y: lower.y + upper.y })
  const r = half.tip
  const left = { x: upper.y, y: -upper.x }
  pen.moveTo(root.x + lower.y * half.root, root.y - lower.x * half.root)
  pen.quadraticCurveTo(joint.x + bend.y * half.joint, joint.y - bend.x * half.joint, tip.x + left.x * r, tip.y + left.y * r)
  pen.bezierCurveTo(
    tip.x + left.x * r + upper.x * r * ROUND,
    tip.y + left.y * r + upper.y * r * ROUND,
    tip.x + upper.x * r + left.x * r * ROUND,
    tip.y + upper.y * r + left.y * r * ROUND,
    tip.x + upper.x * r,
    tip.y + upper.y * r,
  )
  pen.bezierCurveTo(
    tip.x + upper.x * r - left.x * r * ROUND,
    tip.y + upper.y * r - left.y * r * ROUND,
    tip.x - left.x * r + upper.x * r * ROUND,
    tip.y - left.y * r + upper.y * r * ROUND,
    tip.x - left.x * r,
    tip.y - left.y * r,
  )
  pen.quadraticCurveTo(joint.x - bend.y * half.joint, joint.y + bend.x * half.joint, root.x - lower.y * half.root, root.y + lower.x * half.root)
  pen.closePath()
}

/** Where the number of a finger stands: on the nail. */
export const nailOf = ({ finger, joint, tip }: FingerPose): Point & { readonly radius: number } => {
  const back = unit(tip, joint)
  return { x: tip.x + back.x * 0.06, y: tip.y + back.y * 0.06, radius: finger === 1 ? 0.32 : finger === 5 ? 0.25 : 0.28 }
}

/** Half width of the wrist, and how far the ball of the thumb stands out. */
const WRIST_HALF = 1.02

/** The back of the hand, from the knuckles to the wrist. */
export function outlinePalm(pen: OutlinePen, { knuckles, wrist, hand, fingers, angle }: HandPose): void {
  const side = hand === 'RIGHT' ? 1 : -1
  const [second, third, fourth, fifth] = knuckles as readonly [Point, Point, Point, Point]
  const thumb = fingers[0]?.root ?? wrist
  const across = { x: Math.cos(angle) * side, y: Math.sin(angle) * side }
  const up = { x: Math.sin(angle), y: -Math.cos(angle) }
  const shifted = (point: Point, along: number, forward: number): Point => ({
    x: point.x + across.x * along + up.x * forward,
    y: point.y + across.y * along + up.y * forward,
  })
  const start = shifted(second, -0.42, 0)
  const inner = shifted(wrist, -WRIST_HALF, 0)
  const outer = shifted(wrist, WRIST_HALF, 0)
  const end = shifted(fifth, 0.4, -0.05)
  const arch = [shifted(second, 0, 0.34), shifted(third, 0, 0.36), shifted(fourth, 0, 0.34), shifted(fifth, 0, 0.3)]
  pen.moveTo(start.x, start.y)
  let before = start
  for (const [place, top] of arch.entries()) {
    const next = arch[place + 1]
    const to = next ? shifted({ x: (top.x + next.x) / 2, y: (top.y + next.y) / 2 }, 0, -0.1) : end
    pen.bezierCurveTo(before.x + (top.x - before.x) * 0.35, top.y - 0.02, to.x - (to.x - top.x) * 0.35, top.y - 0.02, to.x, to.y)
    before = to
  }
  const heel = shifted(wrist, WRIST_HALF + 0.5, 0.75)
  pen.quadraticCurveTo(heel.x, heel.y, outer.x, outer.y)
  pen.lineTo(inner.x, inner.y)
  const ball = shifted(thumb, -0.6, -0.1)
  pen.quadraticCurveTo(ball.x - across.x * 0.1, ball.y + 0.4, ball.x, ball.y)
  pen.quadraticCurveTo(start.x - across.x * 0.15, start.y + 0.5, start.x, start.y)
  pen.closePath()
}

/** The sleeve, from the wrist out of the picture. */
export function outlineSleeve(pen: OutlinePen, { wrist, angle }: HandPose, bottom: number): void {
  const across = { x: Math.cos(angle), y: Math.sin(angle) }
  const lean = Math.tan(angle)
  const top = wrist.y - 0.18
  const half = WRIST_HALF + 0.22
  const low = Math.max(bottom, wrist.y + 0.6)
  const far = wrist.x - lean * (low - wrist.y)
  pen.moveTo(wrist.x - across.x * half, top - across.y * half)
  pen.lineTo(wrist.x + across.x * half, top + across.y * half)
  pen.lineTo(far + half + 0.35, low)
  pen.lineTo(far - half - 0.35, low)
  pen.closePath()
}
