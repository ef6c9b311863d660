import type { RollMarks } from './session-parts.ts'

/** What else shows the marks of a take: the score, while it is open. */
export interface MarkWatcher {
  pushWrong(mark: { readonly pitch: number; readonly tick: number }): void
  clearResults(): void
  invalidate(): void
}

export interface SplitMarks extends RollMarks {
  watch(watcher: MarkWatcher): () => void
}

/** The stage's marks, told to whoever watches too. The bytes of notes and keys are the stage's own. */
export function splitMarks(roll: RollMarks): SplitMarks {
  const watchers = new Set<MarkWatcher>()
  return {
    keys: roll.keys,
    get noteStatus() {
      return roll.noteStatus
    },
    pushWrong(mark) {
      roll.pushWrong(mark)
      for (const watcher of watchers) watcher.pushWrong(mark)
    },
    clearResults() {
      roll.clearResults()
      for (const watcher of watchers) watcher.clearResults()
    },
    invalidate() {
      roll.invalidate()
      for (const watcher of watchers) watcher.invalidate()
    },
    watch(watcher) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}
