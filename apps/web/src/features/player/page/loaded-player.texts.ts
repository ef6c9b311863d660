import { french, measuresNamed } from '@prelude/domain/basics'

export const LOADED_PLAYER_TEXTS = french({
  unknown: 'Ce morceau est introuvable',
  unknownHint: 'L’adresse n’existe pas, ou plus.',
  unknownBack: 'Aller au catalogue',
  welcome: (title: string) => `Vous allez jouer : ${title}`,
  welcomeHint:
    'La musique vous attend, vous suit, ou avance en mesure : c’est vous qui choisissez. Commencez lentement, une main à la fois si vous préférez.',
  start: 'C’est parti',
  section: (letter: string, from: number, to: number) => `Section ${letter}, ${measuresNamed(from, to)}`,
  /** Where nothing hears the piano. */
  unheard: 'Rien n’écoute votre piano :',
  validateSection: 'Valider la section',
  noSection: 'Il n’y a pas de section à cocher ici.',
  sectionDeclared: (name: string) => `${name} : déjà déclarée.`,
  undeclare: 'Ne plus déclarer',
})
