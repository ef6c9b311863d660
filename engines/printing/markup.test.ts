import { describe, expect, it } from 'vitest'
import { readMarkup } from './markup.ts'

it('reads elements, attributes and text', () =>
  expect(readMarkup('<?xml version="1.0"?><!-- no --><svg a="1" b=\'2 &gt; 1\'><g/>é &amp; &#9833;<t>x</t></svg>')).toEqual({
    name: 'svg',
    attributes: { a: '1', b: '2 > 1' },
    children: [{ name: 'g', attributes: {}, children: [] }, 'é & ♩', { name: 't', attributes: {}, children: ['x'] }],
  }))

describe('refuses what is not whole', () => {
  it.each(['', '<svg><g></svg>', '<svg>', '<svg></g>', 'text'])('%s', (svg) => expect(() => readMarkup(svg)).toThrow())
})
