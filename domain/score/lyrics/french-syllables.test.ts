import { expect, test } from 'vitest'
import { frenchSyllables } from './french-syllables.ts'

/** As printed under the notes of French songs. */
const WORDS = `
  Pro-me-nons nous dans les bois Frè-re Jac-ques dor-mez vous son-nez ma-ti-nes
  Au clair de la lu-ne mon a-mi Pier-rot prê-te moi ta plu-me pour é-cri-re un mot
  chan-del-le mor-te ou-vre por-te a-mour Dieu
  bel-le fil-le fa-mil-le so-leil mer-veil-le tra-vail tra-vail-ler grai-ne feuil-le feuil-les é-cu-reuil œil or-gueil ac-cueil cueil-lir
  gre-nouil-le fe-nouil ba-bouin pin-gouin oui é-blou-ir é-pa-nou-ir Lou-i-se Louis
  ciel bien rien chien pied miel hier pre-mier vieil-le lu-miè-re pi-tié pia-no dia-ble na-tion yeux a-dieu cu-rieux
  pri-er cri-er ou-bli-er ou-vri-er cli-ent peu-pli-er trois croix fruit bruit pluie nuit aus-si
  vie rue joie roue an-née jo-lie fu-mées é-taient chan-tent par-lent sou-vent joue-rai
  jou-er nu-a-ge tu-er mu-et thé-â-tre o-cé-an po-è-te ré-u-nir No-ël ma-ïs na-ïf ha-ïr hé-ro-ï-que
  voi-tu-re vo-ya-ge jo-yeux ra-yon cra-yon ro-yau-me cy-gne mys-tè-re Guy pa-ys pa-y-san
  gui-ta-re lan-gue guer-re lon-gue mu-si-que quand mon-ta-gne a-gneau pho-to thé
  man-geons Geor-ges bour-geois na-geait Jean-ne pi-geon rou-ge nei-ge
  ta-ble li-vre ar-bre en-trer mor-dre ins-truit obs-cur ap-pren-dre of-frir mal-heur bon-heur é-co-le
  cœur sœur bœuf coeur soeur oeuf oi-seau eau beau ba-teau châ-teau août paon li-on vi-o-lon
  l’a-mi j’ai qu’il aus-si-tôt au-jour-d’hui jus-qu’à lors-qu’il c’est l’hi-ron-del-le
  a-lou-et-te gen-til-le plu-me-rai mou-lin meu-nier pont A-vi-gnon ron-de dan-se dan-sons ber-gè-re mou-tons
`
  .split(/\s+/u)
  .filter((word) => word !== '')

test(`${WORDS.length} words of songs`, () => {
  const wrong = WORDS.filter((word) => frenchSyllables(word.replaceAll('-', '')).join('-') !== word)
  expect(wrong.map((word) => `${word} ≠ ${frenchSyllables(word.replaceAll('-', '')).join('-')}`)).toEqual([])
})

test.each([
  ['capitals', 'FRÈRE', ['FRÈ', 'RE']],
  ['a typed apostrophe', "l'amie", ["l'a", 'mie']],
  ['no vowel', 'pst', ['pst']],
  ['a figure', '12', ['12']],
  ['nothing', '', ['']],
])('%s', (_, word, syllables) => {
  expect(frenchSyllables(word)).toEqual(syllables)
})
