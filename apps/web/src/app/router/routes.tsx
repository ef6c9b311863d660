import { memberRoutes } from './routes-member.tsx'
import { outsideRoutes } from './routes-outside.tsx'
import { member, root } from './routes-root.ts'
import { stageRoutes } from './routes-full-screen.tsx'

/** Every page of the product, by who may see it and what stands around it. */
export const routeTree = root.addChildren([...outsideRoutes, member.addChildren([...memberRoutes, stageRoutes])])
