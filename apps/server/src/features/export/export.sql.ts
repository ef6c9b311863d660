import { gunzipSync } from 'node:zlib'
import { eq, inArray, or } from '../../database/drizzle.ts'
import type { Database } from '../../database/open.ts'
import { imports, importVersions, tables, versionLyrics, waitingList } from '../../database/schema.ts'
import type { Learner } from '../account/learner.ts'

type Row = Record<string, unknown>

/** What is given out of each table that leads with the learner, by a name that a learner knows. */
export const EXPORTED = {
  identities: 'connexions_google_apple',
  tokens: 'appareils_connectes',
  oneTimeCodes: 'liens_envoyes',
  mails: 'messages_en_attente',
  configurations: 'reglages',
  freeActions: 'contenus_gratuits_ouverts',
  freeActionGifts: 'contenus_gratuits_offerts',
  contentOpens: 'contenus_ouverts',
  takes: 'prises',
  scores: 'meilleurs_scores',
  pastRuns: 'anciennes_prises',
  classListens: 'ecoutes',
  classProgress: 'avancement_pas_a_pas',
  masters: 'passages_maitrises',
  completions: 'defis_reussis',
  moduleProgress: 'avancement_des_lecons',
  moduleFeelings: 'ressenti_des_lecons',
  sessions: 'seances',
  activities: 'activite',
  activityDays: 'activite_par_jour',
  actionCounts: 'actions_comptees',
  actionEvents: 'actions_mesurees',
  introductionProgress: 'visites_guidees',
  imports: 'morceaux_importes',
  versionTranspositions: 'tonalites_choisies',
} as const satisfies { readonly [Name in keyof typeof tables]?: string }

/** Secrets, and what would open the account to whoever finds the file. */
const HIDDEN: ReadonlySet<string> = new Set(['passwordHash', 'tokenHash', 'codeHash', 'sentHash', 'fileSha256', 'emailKey', 'bodyText', 'bodyHtml'])

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A row with the names of its columns; bytes go out as files or not at all. */
const exported = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name, value]) => !HIDDEN.has(name) && !Buffer.isBuffer(value))
      .map(([name, value]) => [snake(name), value instanceof Date ? value.toISOString() : value]),
  )

export interface Export {
  readonly records: Record<string, Row[]>
  readonly files: { readonly name: string; readonly base64: string }[]
}

/** Everything that is kept of a learner. */
export async function exportOf(database: Database, learner: Learner): Promise<Export> {
  const { sql } = database
  const records: Record<string, Row[]> = { compte: [exported(learner)] }
  for (const [name, title] of Object.entries(EXPORTED) as [keyof typeof EXPORTED, string][]) {
    const table = tables[name]
    const rows: Row[] = await sql.select().from(table).where(eq(table.userId, learner.id))
    records[title] = rows.map(exported)
  }
  const own = await sql
    .select({ id: imports.id, name: imports.fileName, file: imports.file })
    .from(imports)
    .where(eq(imports.userId, learner.id))
    .orderBy(imports.id)
  const ids = own.map(({ id }) => id)
  const versions = ids.length === 0 ? [] : await sql.select().from(importVersions).where(inArray(importVersions.importId, ids))
  const versionIds = versions.map(({ id }) => id)
  const lyrics = await sql
    .select()
    .from(versionLyrics)
    .where(or(eq(versionLyrics.updatedBy, learner.id), ...(versionIds.length > 0 ? [inArray(versionLyrics.versionId, versionIds)] : [])))
  // As it was read out of the file, compressed.
  records.versions_des_morceaux = versions.map((version) => ({
    ...exported(version),
    notes: JSON.parse(gunzipSync(version.notes).toString('utf8')),
  }))
  records.paroles = lyrics.map(exported)
  records.liste_d_attente = (await sql.select().from(waitingList).where(eq(waitingList.emailKey, learner.emailKey))).map(exported)
  return { records, files: own.map(({ name, file }) => ({ name, base64: gunzipSync(file).toString('base64') })) }
}
