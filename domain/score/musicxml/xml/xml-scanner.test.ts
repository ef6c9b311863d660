import { describe, expect, test } from 'vitest'
import { ScoreFault } from '../score-fault.ts'
import { createXmlScanner } from './xml-scanner.ts'

/** `<a` opens, `a>` closes, the rest is text. */
function tokensOf(xml: string): string[] {
  const scanner = createXmlScanner(xml)
  const tokens: string[] = []
  for (let token = scanner.next(); token !== 'end'; token = scanner.next()) {
    tokens.push(token === 'open' ? `<${scanner.name}` : token === 'close' ? `${scanner.name}>` : scanner.text)
  }
  return tokens
}

function faultOf(xml: string): string {
  try {
    tokensOf(xml)
  } catch (error) {
    if (error instanceof ScoreFault) return `${error.code}: ${error.message}`
    throw error
  }
  return 'none'
}

describe('tokens', () => {
  const cases: readonly (readonly [what: string, xml: string, tokens: readonly string[]])[] = [
    ['nested elements', '<a><b>x</b></a>', ['<a', '<b', 'x', 'b>', 'a>']],
    ['a self-closing tag opens and closes', '<a><b/><c x="1" /></a>', ['<a', '<b', 'b>', '<c', 'c>', 'a>']],
    ['blanks between tags are left out', '<a>\n  <b>1</b>\n</a>\n', ['<a', '<b', '1', 'b>', 'a>']],
    ['blanks inside an element are its text', '<a> </a>', ['<a', ' ', 'a>']],
    ['named and numeric references', '<a>&lt;&amp;&gt;&quot;&apos;&#233;&#xE9;</a>', ['<a', '<&>"\'éé', 'a>']],
    ['CDATA is text as it stands', '<a>1<![CDATA[<&]]>2</a>', ['<a', '1', '<&', '2', 'a>']],
    ['comments and instructions are skipped', '<?xml version="1.0"?><!-- x --><a><?go on?>1<!-- <b> --></a><!-- end -->', ['<a', '1', 'a>']],
    ['an external DOCTYPE is skipped', '<!DOCTYPE a PUBLIC "-//R//[x]" "http://x/y>z.dtd"><a/>', ['<a', 'a>']],
    ['a byte order mark', '\ufeff<?xml version="1.0"?><a/>', ['<a', 'a>']],
    ['prefixes are part of the name', '<xi:include href="x"/>', ['<xi:include', 'xi:include>']],
  ]
  test.each(cases)('%s', (_, xml, tokens) => expect(tokensOf(xml)).toEqual(tokens))
})

describe('what is not well-formed is refused with its line', () => {
  const cases: readonly (readonly [what: string, xml: string, fault: RegExp])[] = [
    ['a tag that another one closes', '<a>\n<b></a>', /^damaged: .*ligne 2\s.*«\s*b\s*»/],
    ['an end too many', '<a></a></b>', /^damaged: .*ligne 1/],
    ['a file cut off in a tag', '<a>\n<b><c x="1', /^damaged: Le fichier s’arrête au milieu \(ligne 2\)/],
    ['a file cut off between two tags', '<a><b></b>', /^damaged: Le fichier s’arrête/],
    ['text after the end', '<a/>x', /^damaged/],
    ['a second root', '<a/><b/>', /^damaged/],
    ['an attribute twice', '<a x="1" x="2"/>', /^damaged: .*deux fois/],
    ['a « < » in a value', '<a x="1<2"/>', /^damaged/],
    ['a « < » in a value after a reference', '<a x="&amp;<"/>', /^damaged/],
    ['a value without quotes', '<a x=1/>', /^damaged/],
    ['attributes without a blank between', '<a x="1"y="2"/>', /^damaged/],
    ['a reference that no one declared', '<a>&nbsp;</a>', /^damaged: .*&nbsp;/],
    ['a reference that no one declared, in a value that no one asks for', '<a x="&foo;"/>', /^damaged/],
    ['a lone &', '<a>Tom & Co</a>', /^damaged/],
    ['a forbidden character', '<a>\n\u0001</a>', /^damaged: .*ligne 2/],
    ['a forbidden character by its number', '<a>&#1;</a>', /^damaged/],
    ['half a character', '<a>\ud800</a>', /^damaged/],
    ['a comment with two dashes inside', '<a><!-- x -- y --></a>', /^damaged/],
    ['a late XML declaration', '<a/><?xml version="1.0"?>', /^damaged/],
    ['an internal subset', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', /^unsafe/],
    ['an internal subset after an external one', '<!DOCTYPE a SYSTEM "x" [ ]><a/>', /^unsafe/],
    ['plain text', 'hello', /^not_musicxml/],
    ['nothing', '', /^not_musicxml/],
    ['elements within elements without end', `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`, /^too_large/],
  ]
  test.each(cases)('%s', (_, xml, fault) => expect(faultOf(xml)).toMatch(fault))
})

describe('attributes and whole elements', () => {
  test('values are decoded, line ends in them are blanks', () => {
    const scanner = createXmlScanner('<a one="&lt;1&gt;" two=\'a\nb\'/>')
    scanner.next()
    expect(scanner.attributeNames()).toEqual(['one', 'two'])
    expect([scanner.attribute('one'), scanner.attribute('two'), scanner.attribute('three')]).toEqual(['<1>', 'a b', null])
  })

  test('content joins the text and skips nested elements', () => {
    const scanner = createXmlScanner('<a><b>1<c>x</c>2<![CDATA[3]]></b><d/></a>')
    scanner.next()
    scanner.next()
    expect(scanner.content()).toBe('123')
    scanner.next()
    expect(scanner.name).toBe('d')
  })

  test('skip moves past the end of the element', () => {
    const scanner = createXmlScanner('<a><b><c/><b>x</b></b><d/></a>')
    scanner.next()
    scanner.next()
    scanner.skip()
    expect([scanner.next(), scanner.name, scanner.depth]).toEqual(['open', 'd', 2])
  })
})
