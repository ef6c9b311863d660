import type { ExportedTables } from './features/export/export-document.ts'
import { tables } from './tables.ts'

/** Tables with a learner id that are part of the export, by their French name in the document. */
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
  playedDays: 'jeu_par_jour',
  measureDigests: 'memoire_des_mesures',
  sectionMemories: 'memoire_des_sections',
  classListens: 'ecoutes',
  classDeclared: 'etapes_pas_a_pas_declarees',
  classProgress: 'avancement_pas_a_pas',
  masters: 'passages_maitrises',
  completions: 'defis_reussis',
  declaredChallenges: 'defis_declares',
  favourites: 'morceaux_favoris',
  moduleProgress: 'avancement_des_lecons',
  moduleFeelings: 'ressenti_des_lecons',
  declaredSteps: 'etapes_declarees',
  standings: 'niveaux_oreille_et_lecture',
  teacherMessages: 'conversations_avec_le_professeur',
  teacherCharges: 'messages_comptes_au_professeur',
  contacts: 'messages_a_l_equipe',
  sessions: 'seances',
  activities: 'activite',
  activityDays: 'activite_par_jour',
  actionCounts: 'actions_comptees',
  actionEvents: 'actions_mesurees',
  introductionProgress: 'visites_guidees',
  imports: 'morceaux_importes',
  versionTranspositions: 'tonalites_choisies',
} as const satisfies { readonly [Name in keyof typeof tables]?: string }

export const exportedTables: ExportedTables = {
  own: Object.fromEntries((Object.entries(EXPORTED) as [keyof typeof EXPORTED, string][]).map(([name, title]) => [title, tables[name]])),
  importVersions: tables.importVersions,
  versionLyrics: tables.versionLyrics,
  waitingList: tables.waitingList,
}
