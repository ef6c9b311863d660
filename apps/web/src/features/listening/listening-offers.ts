import { listeningOfferAt } from '@prelude/domain/practice'
import type { ListeningStore } from './listening.store.ts'
import { readDeclined, readTries, writeDeclined, writeTries } from './listening-preferences.ts'

export interface ListeningOfferControls {
  /** Restart, faster or slower. */
  triedAgain(): void
  answerOffer(answer: 'neverAgain' | 'closed'): void
}

/** With listening inactive it is offered now and then. */
export const createListeningOffers = (view: ListeningStore): ListeningOfferControls => ({
  triedAgain: () => {
    const { status } = view.getState()
    if (status === 'loading' || status === 'ready') return
    const count = readTries() + 1
    writeTries(count)
    const offer = listeningOfferAt(count, readDeclined())
    if (offer) view.setState({ offer })
  },
  answerOffer: (answer) => {
    if (answer === 'neverAgain') writeDeclined()
    view.setState({ offer: null })
  },
})
