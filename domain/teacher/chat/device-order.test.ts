import { describe, expect, it } from 'vitest'
import { deviceOrderOf } from './device-order.ts'

describe('orders that the page carries out without the server', () => {
  it.each([
    ['Joue !', { type: 'play' }],
    ['stop', { type: 'pause' }],
    ['Attends, s’il te plaît', { type: 'pause' }],
    ['encore une fois', { type: 'restart' }],
    ['plus lentement', { type: 'tempo', op: 'decrease' }],
    ['Un peu plus vite', { type: 'tempo', op: 'increase' }],
    ['ralentis le tempo stp', { type: 'tempo', op: 'decrease' }],
    ['plus fort', { type: 'volume', op: 'up', channel: 'MAIN' }],
    ['la main gauche seule', { type: 'hands', hand: 'LEFT' }],
    ['les deux mains', { type: 'hands', hand: 'BOTH' }],
  ])('%s', (text, order) => expect(deviceOrderOf(text)).toEqual(order))

  it.each([
    ['je veux pas ralentir'],
    ['pourquoi plus lentement ?'],
    ['boucle la section B'],
    ['à 80'],
    ['arrête de ralentir'],
    ['je veux mourir'],
    [''],
  ])('« %s » is none', (text) => expect(deviceOrderOf(text)).toBeNull())
})
