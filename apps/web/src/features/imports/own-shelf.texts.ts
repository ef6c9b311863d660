import { french } from '@prelude/domain/basics'

/** Apart from the texts of the import: the catalogue shows these at once. */
export const OWN_SHELF_TEXTS = french({
  own: 'Vos partitions',
  add: 'Importer une partition',
})
