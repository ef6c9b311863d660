/** The names of all elements of MusicXML 4.0, in the order of the alphabet (W3C Music Notation Community Group, 2021). */
export const ELEMENT_NAMES: readonly string[] = `
  accent accidental accidental-mark accidental-text accord accordion-high accordion-low accordion-middle accordion-registration actual-notes
  alter appearance arpeggiate arrow arrow-direction arrow-style arrowhead articulations artificial assess attributes backup bar-style barline
  barre base-pitch bass bass-alter bass-separator bass-step beam beat-repeat beat-type beat-unit beat-unit-dot beat-unit-tied beater beats
  bend bend-alter bookmark bottom-margin bracket brass-bend breath-mark caesura cancel capo chord chromatic circular-arrow clef
  clef-octave-change coda concert-score creator credit credit-image credit-symbol credit-type credit-words cue damp damp-all dashes defaults
  degree degree-alter degree-type degree-value delayed-inverted-turn delayed-turn detached-legato diatonic direction direction-type directive
  display-octave display-step display-text distance divisions doit dot double double-tongue down-bow duration dynamics effect elevation
  elision encoder encoding encoding-date encoding-description end-line end-paragraph ending ensemble except-voice extend eyeglasses f falloff
  feature fermata ff fff ffff fffff ffffff fifths figure figure-number figured-bass fingering fingernails first first-fret flip footnote
  for-part forward fp frame frame-frets frame-note frame-strings fret function fz glass glissando glyph golpe grace group group-abbreviation
  group-abbreviation-display group-barline group-link group-name group-name-display group-symbol group-time grouping half-muted hammer-on
  handbell harmon-closed harmon-mute harmonic harmony harp-pedals haydn heel hole hole-closed hole-shape hole-type humming identification
  image instrument instrument-abbreviation instrument-change instrument-link instrument-name instrument-sound instruments interchangeable
  inversion inverted-mordent inverted-turn inverted-vertical-turn ipa key key-accidental key-alter key-octave key-step kind laughing
  left-divider left-margin level line line-detail line-width link listen listening lyric lyric-font lyric-language measure measure-distance
  measure-layout measure-numbering measure-repeat measure-style membrane metal metronome metronome-arrows metronome-beam metronome-dot
  metronome-note metronome-relation metronome-tied metronome-tuplet metronome-type mf midi-bank midi-channel midi-device midi-instrument
  midi-name midi-program midi-unpitched millimeters miscellaneous miscellaneous-field mode mordent movement-number movement-title mp
  multiple-rest music-font mute n natural non-arpeggiate normal-dot normal-notes normal-type notations note note-size notehead notehead-text
  numeral numeral-alter numeral-fifths numeral-key numeral-mode numeral-root octave octave-change octave-shift offset open open-string opus
  ornaments other-appearance other-articulation other-direction other-dynamics other-listen other-listening other-notation other-ornament
  other-percussion other-play other-technical p page-height page-layout page-margins page-width pan part part-abbreviation
  part-abbreviation-display part-clef part-group part-link part-list part-name part-name-display part-symbol part-transpose pedal pedal-alter
  pedal-step pedal-tuning per-minute percussion pf pitch pitched play player player-name plop pluck pp ppp pppp ppppp pppppp pre-bend prefix
  principal-voice print pull-off rehearsal relation release repeat rest rf rfz right-divider right-margin rights root root-alter root-step
  scaling schleifer scoop scordatura score-instrument score-part score-partwise score-timewise second segno semi-pitched senza-misura sf sffz
  sfp sfpp sfz sfzp shake sign slash slash-dot slash-type slide slur smear snap-pizzicato soft-accent software solo sound sounding-pitch
  source spiccato staccatissimo staccato staff staff-details staff-distance staff-divide staff-layout staff-lines staff-size staff-tuning
  staff-type staves stem step stick stick-location stick-material stick-type stopped straight stress string string-mute strong-accent suffix
  supports swing swing-style swing-type syllabic symbol sync system-distance system-dividers system-layout system-margins tap technical tenths
  tenuto text thumb-position tie tied time time-modification time-relation timpani toe top-margin top-system-distance touching-pitch transpose
  tremolo trill-mark triple-tongue tuning-alter tuning-octave tuning-step tuplet tuplet-actual tuplet-dot tuplet-normal tuplet-number
  tuplet-type turn type unpitched unstress up-bow vertical-turn virtual-instrument virtual-library virtual-name voice volume wait wavy-line
  wedge with-bar wood word-font words work work-number work-title
`
  .trim()
  .split(/\s+/)
