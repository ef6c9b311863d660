import { counted, french } from '@prelude/domain/basics'

export const CONTENT_ADMIN_TEXTS = french({
  failed: 'La liste ne s’est pas chargée',
  handprints: {
    title: 'Positions de main',
    lead: 'Les formes dont les exercices et les positions sont faits, en demi-tons depuis la touche la plus basse.',
    code: 'Code',
    label: 'Nom',
    semitones: 'Demi-tons',
    shape: 'Forme',
    shapeOf: (label: string) => `Forme de ${label}`,
    usedIn: 'Utilisée',
    uses: (count: number) => (count === 0 ? 'Jamais' : counted(count, 'fois', 'fois')),
    none: 'Aucune position de main.',
  },
  rhythmics: {
    title: 'Rythmes',
    lead: 'Les rythmes dont les accompagnements sont faits. En haut la main droite, en bas la gauche.',
    name: 'Nom',
    divisions: 'Divisions',
    pattern: 'Dessin',
    patternOf: (name: string, right: number, left: number) =>
      `${name} : ${counted(right, 'note', 'notes')} à droite, ${counted(left, 'note', 'notes')} à gauche`,
    none: 'Aucun rythme.',
  },
})
