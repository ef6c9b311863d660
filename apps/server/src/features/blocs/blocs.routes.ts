import type { Route } from '../../kernel/http/routes.ts'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'

export function blocsRoutes(route: Route, { repertoire }: { repertoire: Repertoire }): void {
  route('GET blocs', async () => ({ content: repertoire.blocs.map(({ difficulty: _difficulty, ...bloc }) => bloc) }))
}
