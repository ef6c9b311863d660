import { memberRoutes } from './routes-member.tsx'
import { outsideRoutes } from './routes-outside.tsx'
import { member, root } from './routes-root.ts'
import { stageRoutes } from './routes-full-screen.tsx'

/** All routes, grouped by access and by layout. */
export const routeTree = root.addChildren([...outsideRoutes, member.addChildren([...memberRoutes, stageRoutes])])
