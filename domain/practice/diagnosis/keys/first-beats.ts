/** Dances in which the first beat carries the steps. In a song, a sarabande or a mazurka it does not stand out. */
const DANCES = /\b(menuets?|minuet|valses?|waltz|marches?|march|polkas?|ländler)\b/iu

/** True where the name of a piece says that its first beats are the heavy ones: « Menuet en sol », « Marche turque ». */
export const stressesFirstBeats = (title: string): boolean => DANCES.test(title)
