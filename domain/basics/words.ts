/** « Mesure 3 » from « mesure 3 »; accents as in French. */
export const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)
