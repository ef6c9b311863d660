import { counted, french } from '@prelude/domain/basics'

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
  regularityHint: 'Une case par jour : plus la séance est longue, plus elle est foncée.',
})
