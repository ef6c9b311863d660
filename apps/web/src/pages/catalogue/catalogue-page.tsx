import type { ReactNode } from 'react'
import { Catalogue } from '../../features/catalogue/front-door.ts'
import { OwnShelf } from '../../features/imports/front-door.ts'

/** The catalogue with the shelf of imported pieces, which renders them as catalogue cards. */
export const CataloguePage = (): ReactNode => <Catalogue ownPieces={<OwnShelf />} />
