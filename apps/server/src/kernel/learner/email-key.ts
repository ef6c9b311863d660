/** Normal form by which addresses are compared: `Camille@Exemple.fr` is `camille@exemple.fr`. */
export const emailKeyOf = (email: string): string => email.trim().normalize('NFC').toLowerCase()
