/** What the rule for simplified versions finds and a musician keeps, « slug:p measure kind », each with its reason. */
export const KEPT_DEPARTURES: readonly string[] = [
  // The Neapolitan chord and the dominant after it, whose fifth the original leaves out.
  'clair-de-lune-beethoven:p 13 harmony',
  // The last arpeggios go up and down two octaves in the original: here they stay under one hand.
  'clair-de-lune-beethoven:p 16 tune',
  'clair-de-lune-beethoven:p 17 tune',
  'clair-de-lune-beethoven:p 18 tune',
  // The left hand has three octaves of mi: the third of the dominant in place of two of them.
  'lettre-a-elise:p 12 harmony',
  // Satie's bass goes down to si bémol 1 below the same tune; a new phrase, an octave higher.
  'gnossienne-n1:p 10 parallel',
  'gnossienne-n1:p 20 parallel',
  'gnossienne-n1:p 38 parallel',
  // Satie's own tune over Satie's own bass.
  'gymnopedie-n1:p 8 parallel',
  'gymnopedie-n1:p 16 parallel',
  'gymnopedie-n1:p 17 parallel',
  'gymnopedie-n1:p 34 parallel',
  'gymnopedie-n2:p 8 parallel',
  'gymnopedie-n2:p 9 parallel',
  'gymnopedie-n2:p 12 parallel',
  'gymnopedie-n2:p 43 parallel',
  'gymnopedie-n2:p 44 parallel',
  // The run goes from hand to hand, its first three notes for the left.
  'maple-leaf-rag:p 7 tune',
  'maple-leaf-rag:p 39 tune',
  // Joplin's octaves of both hands, and his step from the dominant's dominant.
  'maple-leaf-rag:p 28 parallel',
  'the-entertainer:p 12 parallel',
  // Mozart's, Chopin's and Schumann's outer voices, note by note.
  'marche-turque:p 21 parallel',
  'marche-turque:p 53 parallel',
  'nocturne-op9-n2:p 3 parallel',
  'nocturne-op9-n2:p 7 parallel',
  'nocturne-op9-n2:p 15 parallel',
  'prelude-en-mi-mineur-op28-n4:p 4 parallel',
  'reverie-schumann:p 4 parallel',
  'reverie-schumann:p 7 parallel',
  'reverie-schumann:p 20 parallel',
  'valse-op69-n2:p 48 parallel',
]
