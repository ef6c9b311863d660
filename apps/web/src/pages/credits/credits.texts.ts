import { french } from '@prelude/domain/basics'
import { PRODUCT } from '../../platform/product.ts'

export const CREDITS_TEXTS = french({
  title: 'Crédits',
  lead: `${PRODUCT} tient sur le travail de beaucoup d’autres. Merci à eux.`,
  sections: [
    {
      title: 'Les œuvres',
      items: [
        {
          name: 'Répertoire',
          words:
            'Œuvres du domaine public : compositeurs, paroliers et traducteurs morts avant 1941, ou airs traditionnels. La page de chaque morceau dit sa source et sa licence.',
        },
        {
          name: 'Doigtés proposés',
          words:
            'Réglés, entre autres, sur les doigtés des premières éditions de Chopin numérisées par l’Institut Frédéric-Chopin, licence Creative Commons Attribution 4.0.',
          link: 'https://chopinscores.org',
          linkWords: 'Aller au site des premières éditions',
        },
      ],
    },
    {
      title: 'Le son',
      items: [
        {
          name: 'Salamander Grand Piano',
          words:
            'Échantillons d’un Yamaha C5 par Alexander Holm, licence Creative Commons Attribution 3.0, distribués par les paquets @audio-samples.',
          link: 'https://creativecommons.org/licenses/by/3.0/deed.fr',
          linkWords: 'Lire la licence CC BY 3.0',
        },
        {
          name: 'Versilian Studios, VSCO 2',
          words:
            'Un second piano, édité par tonejs-instruments, licence Creative Commons Attribution 3.0 : il n’est pas dans l’application, il sert à juger si elle entend bien.',
        },
      ],
    },
    {
      title: 'Les lettres',
      items: [
        { name: 'Fraunces', words: 'Dessinée par Undercase Type, licence SIL Open Font 1.1.' },
        { name: 'Noto Music', words: 'Signes de musique dans les textes : projet Noto, licence SIL Open Font 1.1.' },
        {
          name: 'Figtree',
          words: 'Dessinée par Erik Kennedy, licence SIL Open Font 1.1.',
          link: 'https://openfontlicense.org',
          linkWords: 'Lire la licence OFL',
        },
        { name: 'Tinos', words: 'Dessinée par Steve Matteson, licence SIL Open Font 1.1 : les mots des partitions imprimées.' },
      ],
    },
    {
      title: 'Les images',
      items: [
        {
          name: 'Couvertures et professeur',
          words: `Dessinés par le code de ${PRODUCT}, à partir du titre, de la tonalité et de l’ambiance de chaque morceau.`,
        },
      ],
    },
    {
      title: 'Le logiciel',
      items: [
        {
          name: 'Verovio',
          words:
            'Grave les partitions. RISM Digital Center et contributeurs, licence LGPL 3.0. Caractères de musique Leland et Leipzig, licence OFL 1.1.',
          link: 'https://www.verovio.org',
          linkWords: 'Aller au site de Verovio',
        },
        {
          name: 'wasm-audio-decoders et codec-parser',
          words: 'Décodent les sons du piano où le navigateur ne le fait pas. Ethan Halsall, licences MIT et LGPL 3.0.',
        },
        { name: 'PDFKit', words: 'Écrit les fichiers PDF. Licence MIT, Devon Govett et contributeurs.' },
        { name: 'React', words: 'Licence MIT, Meta et contributeurs.' },
        { name: 'TanStack Router et Query', words: 'Licence MIT, Tanner Linsley et contributeurs.' },
        { name: 'XState', words: 'Licence MIT, Stately.' },
        { name: 'Zustand', words: 'Licence MIT, Paul Henschel et contributeurs.' },
        { name: 'Zod', words: 'Licence MIT, Colin McDonnell.' },
        { name: 'fflate', words: 'Fait l’archive de vos données, sur votre appareil. Licence MIT, Arjun Barrett.' },
        { name: 'qr', words: 'Dessine les codes que photographie un téléphone. Licences MIT et Apache 2.0, Paul Miller.' },
        { name: 'Workbox', words: 'Garde l’application à jour sur votre appareil. Licence MIT, Google.' },
        { name: 'Sentry', words: 'Signale les erreurs de la page, seulement avec votre accord. Licence MIT, Functional Software.' },
        {
          name: 'Tabler Icons',
          words: 'Une partie des icônes. Licence MIT, © 2020-2026 Paweł Kuna.',
          link: 'https://github.com/tabler/tabler-icons/blob/main/LICENSE',
          linkWords: 'Lire la licence MIT',
        },
      ],
    },
  ] as readonly CreditSection[],
})

export interface CreditSection {
  readonly title: string
  readonly items: readonly { readonly name: string; readonly words: string; readonly link?: string; readonly linkWords?: string }[]
}
