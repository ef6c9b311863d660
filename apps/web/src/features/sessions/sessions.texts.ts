import { counted, french, listed } from '@prelude/domain/basics'

const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const

export const SESSIONS_TEXTS = french({
  week: 'Cette semaine',
  minutes: (minutes: number) => `${minutes} min`,
  initials: ['L', 'M', 'M', 'J', 'V', 'S', 'D'],
  none: '–',
  dayWords: (place: number, minutes: number) => `${DAYS[place]} ${counted(minutes, 'minute', 'minutes')}`,
  regularity: 'Régularité',
  inARow: (days: number) => `${days} jours de suite`,
  regularityWords: (days: number, weeks: number) => `${counted(days, 'jour', 'jours')} de travail en ${weeks} semaines`,
  usual: (places: readonly number[]) => `Vous jouez surtout ${listed(places.map((place) => `le ${DAYS[place]}`))}.`,
  regularityHint: 'Une case par jour : plus la séance est longue, plus elle est foncée.',
})
