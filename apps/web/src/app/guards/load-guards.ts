import { reached } from '../lazy-page.tsx'

/** Guards of single contents: no first screen asks them. */
export const loadGuards = () => reached(() => import('./content-guards.ts'))
