import type { CatalogueRow } from './entry.ts'

/** When a version was opened or played last, in ms since 1970; 0 where it never was. */
export const lastTouched = ({ progress }: CatalogueRow): number => Math.max(progress.lastOpenedAt?.getTime() ?? 0, progress.bestAt?.getTime() ?? 0)
