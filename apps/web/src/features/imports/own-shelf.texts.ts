import { french } from '@prelude/domain/basics'

/** Separate from the texts of the import, because the catalogue loads them at once. */
export const OWN_SHELF_TEXTS = french({
  own: 'Vos partitions',
  add: 'Importer une partition',
})
