import { stageRoutes } from './routes-full-screen.tsx'
import { memberRoutes } from './routes-member.tsx'
import { outsideRoutes } from './routes-outside.tsx'
import { member, root } from './routes-root.ts'

/** Every page of the product, by who may see it and what stands around it. */
export const routeTree = root.addChildren([...outsideRoutes, member.addChildren([...memberRoutes, stageRoutes])])
