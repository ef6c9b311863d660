/** What the player opens, as `playable_type` columns hold it. */
export type StoredPlayableType = 'version' | 'challenge' | 'exercise' | 'bloc'
