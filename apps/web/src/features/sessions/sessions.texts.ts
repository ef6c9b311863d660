import { counted, french } from '@prelude/domain/basics'

const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const

export const SESSIONS_TEXTS = french({
  week: 'Cette semaine',
  time: 'Temps de travail',
  perWeek: 'minutes par semaine',
  minutes: (minutes: number) => `${minutes} min`,
  initials: ['L', 'M', 'M', 'J', 'V', 'S', 'D'],
  none: '–',
  dayWords: (place: number, minutes: number) => `${DAYS[place]} ${counted(minutes, 'minute', 'minutes')}`,
  weekWords: (monday: string, minutes: number) => `semaine du ${monday} : ${counted(minutes, 'minute', 'minutes')}`,
  regularity: 'Régularité',
  inARow: (days: number) => `${days} jours de suite`,
  regularityWords: (days: number, weeks: number) => `${counted(days, 'jour', 'jours')} de travail en ${weeks} semaines`,
  regularityHint: 'Une case par jour : plus la séance est longue, plus elle est foncée.',
  nothing: 'Vos séances apparaîtront ici, dès qu’elles durent deux minutes.',
})
