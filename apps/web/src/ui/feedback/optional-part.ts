import { type ComponentType, lazy } from 'react'
import { UI_TEXTS } from '../ui.texts.ts'
import { toast } from './toast.ts'

const nothing = () => null

/**
 * A component in a chunk of its own, without which the page works. Give it `async () => (await import(file)).Name`: of `import(file).then(used, failed)` Vite
 * puts both inside its loading of the chunk's style sheets, so that a style sheet that does not come goes past `failed` and breaks the whole page.
 */
export const optionalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => ({ default: await load().catch(() => nothing) }))

/** The same for what the learner opens: a toast says that it did not load. */
export const openedPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  optionalPart(() =>
    load().catch((): ComponentType<Props> => {
      toast({ message: UI_TEXTS.partUnreachable, tone: 'bad' })
      return nothing
    }),
  )
