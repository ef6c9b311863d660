/** What the domain fills in the texts of acts, by their names in `ActTexts`; the others have no hole. */
export const ACT_HOLES: Readonly<Record<string, readonly string[]>> = {
  'confirmed.loopSection': ['section'],
  'confirmed.loopMeasures': ['from', 'to'],
  'confirmed.loopMeasure': ['from'],
  skill: ['skill'],
  'content.title': ['title'],
  'content.artist': ['title', 'artist'],
  'content.tempo': ['title', 'tempo'],
  'content.tonality': ['title', 'tonality'],
  'content.measures': ['title', 'measures'],
  'content.difficulty': ['title', 'difficulty'],
  'content.sections': ['title', 'sections'],
  'content.progress': ['title', 'progress'],
  'content.duration': ['title', 'duration'],
  'content.meter': ['title', 'meter'],
  page: ['title', 'content'],
  saidBefore: ['answer'],
}
