import { describe, expect, it } from 'vitest'
import { type PlayerSearch, readPlayerSearch } from './player.search.ts'

describe('what the address says', () => {
  it.each<[string, Record<string, unknown>, PlayerSearch]>([
    ['nothing', {}, {}],
    ['all', { mode: 'wait', hands: 'LEFT', from: '4', to: '7', speed: '0.7' }, { mode: 'wait', hands: 'LEFT', from: 4, to: 7, speed: 0.7 }],
    ['numbers', { from: 0, to: 0, speed: 1 }, { from: 0, to: 0, speed: 1 }],
    ['to listen', { mode: 'listen' }, { mode: 'listen' }],
    ['a speed of many decimals', { speed: 0.7049 }, { speed: 0.7 }],
    ['a speed too fast', { speed: '9' }, { speed: 1.5 }],
    ['a speed too slow', { speed: 0.01 }, { speed: 0.3 }],
    ['to be followed', { mode: 'follow' }, { mode: 'follow' }],
    ['no mode of ours', { mode: 'karaoke' }, {}],
    ['« Travailler ce passage »', { work: '1', from: 2, to: 3, metronome: 'true' }, { work: true, from: 2, to: 3, metronome: true }],
    ['the tempo at which it is learnt', { work: '1', speed: '0.5', target: '0.75' }, { work: true, speed: 0.5, target: 0.75 }],
    ['the tutorial', { tuto: 'true', welcomeModal: true }, { tuto: true, welcomeModal: true }],
    ['flags that are off', { tuto: 'false', work: 0, hidden: '', welcomeModal: null }, {}],
    ['a stage of the class', { stage: 'chain', section: 'B' }, { stage: 'chain', section: 'B' }],
    ['from memory', { stage: 'memory', hidden: 1 }, { stage: 'memory', hidden: true }],
    ['no stage, no section', { stage: 'dance', section: 'Z' }, {}],
    ['a measure beyond all music', { from: 4, to: '99999999' }, {}],
    ['no hands', { hands: 'both' }, {}],
    ['no speed', { speed: 'vite' }, {}],
    ['a speed of nothing', { speed: '' }, {}],
    ['a speed below nothing', { speed: -1 }, {}],
    ['a speed without end', { speed: Number.POSITIVE_INFINITY }, {}],
    ['a passage without end', { from: 4 }, {}],
    ['a passage turned round', { from: 7, to: 4 }, {}],
    ['half a measure', { from: 1.5, to: 4 }, {}],
    ['a measure before the first', { from: -1, to: 4 }, {}],
    ['measures left empty', { from: '', to: '' }, {}],
    ['a blank', { from: ' ', to: '4' }, {}],
    ['a list', { from: [], to: 4 }, {}],
    ['a yes', { from: true, to: 4 }, {}],
    ['null', { mode: null, hands: null, speed: null, from: null, to: null }, {}],
    ['something else', { back: '/home', promoCode: 'X' }, {}],
  ])('%s', (_name, search, read) => expect(readPlayerSearch(search)).toEqual(read))
})
