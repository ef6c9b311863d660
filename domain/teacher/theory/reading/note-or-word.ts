import type { PlainWord } from './plain-words.ts'

/** In the order of the letters from do. */
export const NOTE_WORDS: readonly string[] = ['do', 're', 'mi', 'fa', 'sol', 'la', 'si']

const ACCIDENTALS = /^(?:diese|bemol|#)$/
const QUALITIES =
  /^(?:majeur|mineur|maj|min|diminue|augmente|dorien|phrygien|lydien|mixolydien|eolien|locrien|ionien|harmonique|melodique|naturelle|blues|pentatonique|sus[24]?|m7|m|m7b5|dim7|maj7)$/
/** After a note no noun follows; after the article « la » one does. */
const AFTER_NOTE =
  /^(?:,|c|ca|est|et|ou|en|a|au|vers|avec|quel|combien|donne|fait|font|il|on|y|svp|stp|dans|puis|plus|par|pour|qui|de|du|sur|monte|descend|transpose|premiere?|cle|demi|vs|main|sont|egal|jusque|blues|septieme|pentatonique|notes?|combien|une?)$/
/** « si il », « si ce », « si la »: the conjunction. */
const AFTER_SI_NOTE = /^(?:,|a|et|ou|vers|est|en|donne|fait|combien|quel|svp|stp|avec|dans|de|du|sur|puis|une?|notes?)$/
const BEFORE_NOTE =
  /^(?:de|du|en|a|au|vers|sur|sous|entre|puis|accord|gamme|monte|monter|descend|descendre|baisse|transpose|quinte|tierce|quarte|sixte|note|notes|touche|pentatonique|dorien|lydien|mixolydien|phrygien)$/
/** « la pentatonique de ré », « la sus4 de ré »: the article. */
const KINDS_OF_SCALE = /^(?:pentatonique|blues|harmonique|melodique|sus[24]?|m7|maj7|dim7)$/
const SURE = /^(?:do|ut|re|mi|fa|sol)(?:##|bb|#|b)?$|^(?:la|si)(?:##|bb|#|b)$/
/** « de la main », « en la jouant »: what follows is sung of, not a note. */
const NOUN_AFTER_LA = /^(?:main|mesure|note|notes|gamme|section|partie|cle|chanson|piece|portee|ligne)$/

const formAt = (words: readonly PlainWord[], at: number): string => words[at]?.form ?? ','

/** « la do mi »: beside a note that is sure, on either side, over others that may be notes. */
function isInRun(words: readonly PlainWord[], at: number): boolean {
  for (const step of [1, -1])
    for (let near = at + step; ; near += step) {
      const form = formAt(words, near)
      if ((form === ',' && words[near]) || (step < 0 && (ACCIDENTALS.test(form) || form === 'double'))) continue
      if (SURE.test(form)) return true
      if (form !== 'la' && form !== 'si') break
    }
  return false
}

function isMiANote(words: readonly PlainWord[], at: number): boolean {
  return !/^(?:temps|mesure|chemin|course|hauteur|parcours|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|saison|journee)$/.test(
    formAt(words, at + 1),
  )
}

/** « en la », « de si à fa »: a preposition before and no noun behind. */
function isBetweenLightWords(words: readonly PlainWord[], at: number): boolean {
  const [form, before, after] = [formAt(words, at), formAt(words, at - 1), formAt(words, at + 1)]
  const isEntre = words.slice(Math.max(0, at - 5), at).some((word) => word.form === 'entre')
  if (before === 'et' || before === 'ou') return after === ',' || (isEntre && AFTER_NOTE.test(after) && !NOUN_AFTER_LA.test(after))
  if (!BEFORE_NOTE.test(before)) return false
  if (form === 'si') {
    const isSpan = before === 'a' && (words[at - 1]?.typed === 'à' || SURE.test(formAt(words, at - 2)))
    return (AFTER_SI_NOTE.test(after) && (before !== 'a' || after === ',')) || (isSpan && /^(?:c|ca|il|quel|combien|,|en|y)$/.test(after))
  }
  if (after === 'les' && formAt(words, at + 2) === 'notes') return true
  if (/^[1-3]e$/.test(after)) return formAt(words, at + 2) === 'renversement'
  return AFTER_NOTE.test(after) && !NOUN_AFTER_LA.test(after)
}

/** « la 7 » and « la 5 » are measures, but for « accord de la 7 ». */
const isNumberedChord = (words: readonly PlainWord[], at: number): boolean =>
  /^[679]$/.test(formAt(words, at + 1)) && /^(?:accord|de)$/.test(formAt(words, at - 1)) && /^(?:,|accord|note|touche)$/.test(formAt(words, at - 2))

/** Whether « la » and « si », which mostly are other words, and « mi », which may be a half, are notes in their place. */
export function isNoteHere(words: readonly PlainWord[], at: number): boolean {
  const form = formAt(words, at)
  if (form === 'mi') return isMiANote(words, at)
  if (form !== 'la' && form !== 'si') return true
  const [before, after] = [formAt(words, at - 1), formAt(words, at + 1)]
  if (ACCIDENTALS.test(after) || (after === 'double' && ACCIDENTALS.test(formAt(words, at + 2)))) return true
  if (KINDS_OF_SCALE.test(after) && /^(?:de|du|en|sur|majeure?|mineure?)$/.test(formAt(words, at + 2))) return false
  if (QUALITIES.test(after) || (after === 'demi' && formAt(words, at + 2) === 'diminue')) return true
  if (words[at + 1]?.typed === 'b' && form === 'si') return true
  if (/^(?:majeure|mineure)$/.test(after) && /^(?:de|accord|gamme)$/.test(before)) return true
  if (/^(?:le|un|du|au)$/.test(before)) return true
  if (isNumberedChord(words, at) || isInRun(words, at)) return true
  const isFirst = at === 0 || before === ','
  if (isFirst && /^(?:a|vers)$/.test(after) && SURE.test(formAt(words, at + 2))) return true
  return isBetweenLightWords(words, at)
}
