import type { Route } from '../../kernel/http/routes.ts'
import type { ReadLibrary } from '../../kernel/repertoire/library.ts'

export function blocsRoutes(route: Route, { library }: { library: ReadLibrary }): void {
  route('GET blocs', async () => ({ content: (await library()).blocs.map(({ difficulty: _difficulty, ...bloc }) => bloc) }))
}
