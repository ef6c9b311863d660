import { counted, durationWords, listed, percent, wholeNumber } from '@prelude/domain/basics'
import { describe, expect, it } from 'vitest'
import { comingDay, dayWords, greetingAt, pastWords, shortDate, timeWords, todayWords } from './dates.ts'

const now = new Date(2026, 10, 21, 19, 50)

describe('dates', () => {
  it.each([
    [new Date(2026, 10, 21, 19, 42), 'Aujourd’hui, 19 h 42'],
    [new Date(2026, 10, 20, 8, 0), 'Hier, 8 h'],
    [new Date(2026, 10, 18, 8, 0), 'Mercredi'],
    [new Date(2026, 2, 3, 8, 0), '3 mars'],
    [new Date(2025, 2, 3, 8, 0), '3 mars 2025'],
    [new Date(2026, 2, 1, 8, 0), '1ᵉʳ mars'],
  ])('says a past date %s', (date, words) => expect(pastWords(date, now).replaceAll('\u00a0', ' ')).toBe(words))
  it.each([
    [new Date(2026, 10, 21, 23), 'aujourd’hui'],
    [new Date(2026, 10, 22), 'demain'],
    [new Date(2026, 10, 23), 'lundi'],
    [new Date(2026, 11, 3, 6, 30), 'le 3 décembre'],
  ])('says a coming day %s', (date, words) => expect(comingDay(date, now).replaceAll('\u00a0', ' ')).toBe(words))
  it.each([
    [new Date(2026, 10, 21, 23, 0), 'aujourd’hui'],
    [new Date(2026, 10, 22), 'demain'],
    [new Date(2026, 10, 28, 19, 50), 'le 28 novembre'],
  ])('says the day of %s', (date, words) => expect(dayWords(date, now).replaceAll('\u00a0', ' ')).toBe(words))
  it.each([
    ['2026-10-12', '12 oct.'],
    ['2026-03-01', '1ᵉʳ mars'],
  ])('says a day of the calendar %s', (day, words) => expect(shortDate(day).replaceAll('\u00a0', ' ')).toBe(words))
  it('says the day', () => expect(todayWords(now).replaceAll('\u00a0', ' ')).toBe('Samedi 21 novembre'))
  it('keeps hour and minutes together', () => expect(timeWords(new Date(2026, 0, 1, 9, 5))).toBe('9\u00a0h\u00a005'))
  it.each([
    [4, 'Bonsoir'],
    [5, 'Bonjour'],
    [17, 'Bonjour'],
    [18, 'Bonsoir'],
  ])('greets at %i h', (hour, word) => expect(greetingAt(new Date(2026, 0, 1, hour))).toBe(word))
})

describe('numbers', () => {
  it('keeps the percent sign on the line', () => expect(percent(66.4)).toBe('66\u202f%'))
  it('counts as French does', () => {
    expect(counted(0, 'morceau', 'morceaux')).toBe('0\u00a0morceau')
    expect(counted(2, 'morceau', 'morceaux')).toBe('2\u00a0morceaux')
  })
  it('groups thousands', () => expect(wholeNumber(1234).replace(/\s/, ' ')).toBe('1 234'))
  it.each([
    [51, '51 s'],
    [120, '2 min'],
    [125.2, '2 min 05'],
  ])('says %d seconds', (seconds, words) => expect(durationWords(seconds).replaceAll('\u00a0', ' ')).toBe(words))
  it('lists with « et »', () => {
    expect(listed([])).toBe('')
    expect(listed(['A', 'B', 'C'])).toBe('A, B et C')
  })
})
