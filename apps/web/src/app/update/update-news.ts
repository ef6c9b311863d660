export type UpdatePlace = '/update' | '/update-error'

/** What the learner is still to see of new versions. */
export interface UpdateNews {
  installed(): void
  failed(): void
  /** Its page is shown. */
  shown(place: UpdatePlace): void
  pending(): UpdatePlace | null
}

/**
 * A failure is shown once: the checks that follow, on each return to the tab, mostly fail too, and who chose to go on without the update must not be
 * led back to it. A version that could be installed is shown again.
 */
export function createUpdateNews(): UpdateNews {
  let pending: UpdatePlace | null = null
  let isFailureShown = false
  return {
    installed: () => {
      pending = '/update'
      isFailureShown = false
    },
    failed: () => {
      if (!isFailureShown) pending = '/update-error'
    },
    shown: (place) => {
      if (place === '/update-error') isFailureShown = true
      if (place === pending) pending = null
    },
    pending: () => pending,
  }
}
