import type { StageMarks } from './session-parts.ts'

/** What else shows the marks of a take: the score, while it is open. */
export interface MarkWatcher {
  pushWrong(mark: { readonly pitch: number; readonly tick: number }): void
  clearResults(): void
  invalidate(): void
}

export interface SplitMarks extends StageMarks {
  watch(watcher: MarkWatcher): () => void
}

/** The stage's marks, told to whoever watches too. The bytes of notes and keys are the stage's own. */
export function splitMarks(stage: StageMarks): SplitMarks {
  const watchers = new Set<MarkWatcher>()
  return {
    keys: stage.keys,
    get noteStatus() {
      return stage.noteStatus
    },
    pushWrong(mark) {
      stage.pushWrong(mark)
      for (const watcher of watchers) watcher.pushWrong(mark)
    },
    clearResults() {
      stage.clearResults()
      for (const watcher of watchers) watcher.clearResults()
    },
    invalidate() {
      stage.invalidate()
      for (const watcher of watchers) watcher.invalidate()
    },
    watch(watcher) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}
