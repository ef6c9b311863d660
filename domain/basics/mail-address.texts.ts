import { french } from './typography.ts'

/** What is wrong with an e-mail address, for forms and refusals alike. */
export const MAIL_ADDRESS_TEXTS = french({
  incomplete: 'Cette adresse e-mail n’est pas complète. Exemple : camille@exemple.fr',
  sign: (sign: string) =>
    `Une adresse e-mail ne peut pas contenir ${sign === ' ' ? 'd’espace' : `le signe « ${sign} »`} ici. Exemple : camille@exemple.fr`,
  letter: (letter: string) =>
    `Avant l’arobase, nous ne pouvons pas écrire à une adresse avec « ${letter} » : seules les lettres sans accent y sont sûres.`,
  quotes: 'Nous ne pouvons pas écrire à une adresse entre guillemets. Indiquez-en une autre, sans guillemets.',
  dots: 'Dans une adresse e-mail, un point ne se met ni au début, ni à la fin, ni à côté d’un autre point.',
  domain: 'Ce qui suit l’arobase n’est pas un nom de domaine. Exemple : camille@exemple.fr',
  tooLong: 'Cette adresse e-mail est trop longue : 64 caractères au plus avant l’arobase, 254 en tout.',
})
