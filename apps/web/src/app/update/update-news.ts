export type UpdatePlace = '/update' | '/update-error'

/** What the learner is still to be told of new versions. */
export interface UpdateNews {
  installed(): void
  failed(): void
  /** The page that tells it is shown. */
  told(place: UpdatePlace): void
  pending(): UpdatePlace | null
}

/**
 * A failure is told once: the checks that follow, on each return to the tab, mostly fail too, and who chose to go on without the update must not be
 * led back to it. A version that could be installed is told again.
 */
export function createUpdateNews(): UpdateNews {
  let pending: UpdatePlace | null = null
  let isFailureTold = false
  return {
    installed: () => {
      pending = '/update'
      isFailureTold = false
    },
    failed: () => {
      if (!isFailureTold) pending = '/update-error'
    },
    told: (place) => {
      if (place === '/update-error') isFailureTold = true
      if (place === pending) pending = null
    },
    pending: () => pending,
  }
}
