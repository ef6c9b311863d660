import { describe, expect, it } from 'vitest'
import { isOrderOverMusic, isSpeakingAt, SPEAKING_FROM, voiceLevelOf } from './voice-rules.ts'

describe('what is heard while music sounds', () => {
  it.each([
    ['plus lentement', true],
    ['Plus vite !', true],
    ['Stop.', true],
    ['stop stop', true],
    ['arrête', true],
    ['mets en pause', true],
    ['prof, plus lentement s’il te plaît', true],
    ['boucle les mesures 3 à 6', true],
    ['Bouclez les mesures trois à six', true],
    ['main gauche seule', true],
    ['les deux mains', true],
    ['ralentis un peu', true],
    ['recommence', true],
    ['la la la', false],
    ['', false],
    ['do ré mi fa sol', false],
    ['une deux trois quatre', false],
    ['je joue plus vite que lui', false],
    ['il faut que j’arrête de fumer', false],
    ['stopper', false],
    ['encore une fois on se retrouve tous ensemble dans la grande salle du fond', false],
  ])('« %s » is an order: %s', (words, is) => expect(isOrderOverMusic(words)).toBe(is))
})

describe('the dot of speech', () => {
  it.each([
    [null, 0, false],
    [0, 0, true],
    [0, 299, true],
    [0, 300, false],
  ])('last loud at %s ms, now %s ms: %s', (last, now, lit) => expect(isSpeakingAt(last, now)).toBe(lit))

  it.each([
    [[], 0],
    [[0, 0, 0], 0],
    [[10, 20, 30], 20],
  ])('level of %j: %s', (spectrum, level) => expect(voiceLevelOf(spectrum)).toBe(level))

  it('is lit above 15', () => expect([voiceLevelOf([15]) > SPEAKING_FROM, voiceLevelOf([16]) > SPEAKING_FROM]).toEqual([false, true]))
})
