export type EditKind = 'handprint' | 'rhythmic'

export interface StoredHandprint {
  readonly name: string
  readonly said: string
  readonly family: string
  readonly intervals: readonly number[]
  readonly root: number
  readonly fingers_right: readonly number[]
  readonly fingers_left: readonly number[]
  readonly level: number
  readonly difficulty: number
  readonly note: string
}

export interface StoredRhythmic {
  readonly title: string
  readonly advice: string
  readonly family: string
  readonly level: number
  readonly time_signature: string
  readonly division_per_beat: number
  readonly measures: number
  readonly tempo_min: number
  readonly tempo_max: number
  readonly start_tempo: number
  readonly target_tempo: number
  readonly key: string
  readonly chords: readonly string[]
  readonly left: readonly string[]
  readonly right: readonly string[]
}

export type StoredDocument = StoredHandprint | StoredRhythmic
