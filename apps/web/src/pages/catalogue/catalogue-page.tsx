import type { ReactNode } from 'react'
import { Catalogue } from '../../features/catalogue/front-door.ts'
import { OwnShelf } from '../../features/imports/front-door.ts'

/** The catalogue with the shelf of imported pieces, which shows its pieces as cards of the catalogue. */
export const CataloguePage = (): ReactNode => <Catalogue ownPieces={<OwnShelf />} />
