import type { Route } from '../../http/routes.ts'
import type { Works } from '../works/store.ts'

export function blocsRoutes(route: Route, { works }: { works: Works }): void {
  route('GET blocs', async () => ({ content: works.blocs.map(({ difficulty: _difficulty, ...bloc }) => bloc) }))
}
