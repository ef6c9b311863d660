import type { Route } from '../../kernel/http/routes.ts'
import type { Works } from '../../kernel/repertoire/repertoire.ts'

export function blocsRoutes(route: Route, { works }: { works: Works }): void {
  route('GET blocs', async () => ({ content: works.blocs.map(({ difficulty: _difficulty, ...bloc }) => bloc) }))
}
