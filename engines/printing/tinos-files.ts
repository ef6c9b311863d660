/// <reference path="./pdfkit.d.ts" />

import cyrillicItalic from '@fontsource/tinos/files/tinos-cyrillic-400-italic.woff?url'
import cyrillic from '@fontsource/tinos/files/tinos-cyrillic-400-normal.woff?url'
import cyrillicBoldItalic from '@fontsource/tinos/files/tinos-cyrillic-700-italic.woff?url'
import cyrillicBold from '@fontsource/tinos/files/tinos-cyrillic-700-normal.woff?url'
import cyrillicExtItalic from '@fontsource/tinos/files/tinos-cyrillic-ext-400-italic.woff?url'
import cyrillicExt from '@fontsource/tinos/files/tinos-cyrillic-ext-400-normal.woff?url'
import cyrillicExtBoldItalic from '@fontsource/tinos/files/tinos-cyrillic-ext-700-italic.woff?url'
import cyrillicExtBold from '@fontsource/tinos/files/tinos-cyrillic-ext-700-normal.woff?url'
import greekItalic from '@fontsource/tinos/files/tinos-greek-400-italic.woff?url'
import greek from '@fontsource/tinos/files/tinos-greek-400-normal.woff?url'
import greekBoldItalic from '@fontsource/tinos/files/tinos-greek-700-italic.woff?url'
import greekBold from '@fontsource/tinos/files/tinos-greek-700-normal.woff?url'
import greekExtItalic from '@fontsource/tinos/files/tinos-greek-ext-400-italic.woff?url'
import greekExt from '@fontsource/tinos/files/tinos-greek-ext-400-normal.woff?url'
import greekExtBoldItalic from '@fontsource/tinos/files/tinos-greek-ext-700-italic.woff?url'
import greekExtBold from '@fontsource/tinos/files/tinos-greek-ext-700-normal.woff?url'
import hebrewItalic from '@fontsource/tinos/files/tinos-hebrew-400-italic.woff?url'
import hebrew from '@fontsource/tinos/files/tinos-hebrew-400-normal.woff?url'
import hebrewBoldItalic from '@fontsource/tinos/files/tinos-hebrew-700-italic.woff?url'
import hebrewBold from '@fontsource/tinos/files/tinos-hebrew-700-normal.woff?url'
import latinItalic from '@fontsource/tinos/files/tinos-latin-400-italic.woff?url'
import latin from '@fontsource/tinos/files/tinos-latin-400-normal.woff?url'
import latinBoldItalic from '@fontsource/tinos/files/tinos-latin-700-italic.woff?url'
import latinBold from '@fontsource/tinos/files/tinos-latin-700-normal.woff?url'
import latinExtItalic from '@fontsource/tinos/files/tinos-latin-ext-400-italic.woff?url'
import latinExt from '@fontsource/tinos/files/tinos-latin-ext-400-normal.woff?url'
import latinExtBoldItalic from '@fontsource/tinos/files/tinos-latin-ext-700-italic.woff?url'
import latinExtBold from '@fontsource/tinos/files/tinos-latin-ext-700-normal.woff?url'
import vietnameseItalic from '@fontsource/tinos/files/tinos-vietnamese-400-italic.woff?url'
import vietnamese from '@fontsource/tinos/files/tinos-vietnamese-400-normal.woff?url'
import vietnameseBoldItalic from '@fontsource/tinos/files/tinos-vietnamese-700-italic.woff?url'
import vietnameseBold from '@fontsource/tinos/files/tinos-vietnamese-700-normal.woff?url'

/** Addresses of the text font (its letters are as wide as those the engraver measures with); fetched when a page needs them. */
export const TINOS_FILES: Readonly<Record<string, string>> = {
  'tinos-latin-400-normal': latin,
  'tinos-latin-400-italic': latinItalic,
  'tinos-latin-700-normal': latinBold,
  'tinos-latin-700-italic': latinBoldItalic,
  'tinos-latin-ext-400-normal': latinExt,
  'tinos-latin-ext-400-italic': latinExtItalic,
  'tinos-latin-ext-700-normal': latinExtBold,
  'tinos-latin-ext-700-italic': latinExtBoldItalic,
  'tinos-greek-400-normal': greek,
  'tinos-greek-400-italic': greekItalic,
  'tinos-greek-700-normal': greekBold,
  'tinos-greek-700-italic': greekBoldItalic,
  'tinos-greek-ext-400-normal': greekExt,
  'tinos-greek-ext-400-italic': greekExtItalic,
  'tinos-greek-ext-700-normal': greekExtBold,
  'tinos-greek-ext-700-italic': greekExtBoldItalic,
  'tinos-cyrillic-400-normal': cyrillic,
  'tinos-cyrillic-400-italic': cyrillicItalic,
  'tinos-cyrillic-700-normal': cyrillicBold,
  'tinos-cyrillic-700-italic': cyrillicBoldItalic,
  'tinos-cyrillic-ext-400-normal': cyrillicExt,
  'tinos-cyrillic-ext-400-italic': cyrillicExtItalic,
  'tinos-cyrillic-ext-700-normal': cyrillicExtBold,
  'tinos-cyrillic-ext-700-italic': cyrillicExtBoldItalic,
  'tinos-vietnamese-400-normal': vietnamese,
  'tinos-vietnamese-400-italic': vietnameseItalic,
  'tinos-vietnamese-700-normal': vietnameseBold,
  'tinos-vietnamese-700-italic': vietnameseBoldItalic,
  'tinos-hebrew-400-normal': hebrew,
  'tinos-hebrew-400-italic': hebrewItalic,
  'tinos-hebrew-700-normal': hebrewBold,
  'tinos-hebrew-700-italic': hebrewBoldItalic,
}
