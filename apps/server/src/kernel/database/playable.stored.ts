/** Values of `playable_type` columns. */
export type StoredPlayableType = 'version' | 'challenge' | 'exercise' | 'bloc'
