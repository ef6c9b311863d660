import { expect, it } from 'vitest'
import { withoutComments } from './xml-comments.ts'

it.each([
  ['<?xml version="1.0"?><a><!-- bruit --><b/></a>', '<?xml version="1.0"?><a><b/></a>'],
  ['<a><?style href="x"?><b/><!----></a>', '<a><b/></a>'],
  ['<a><!-- 1 --><b/><!-- 2\n --></a>', '<a><b/></a>'],
  ['<a><![CDATA[<!-- un titre -->]]></a>', '<a><![CDATA[<!-- un titre -->]]></a>'],
  ['<a><!-- ouvert<b/></a>', '<a><!-- ouvert<b/></a>'],
  ['<?xml-stylesheet href="x"?><a/>', '<a/>'],
  ['<a/>', '<a/>'],
])('%s', (xml, score) => expect(withoutComments(xml)).toBe(score))
