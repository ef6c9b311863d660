import { french } from '@prelude/domain/basics'
import { PRODUCT } from '../../platform/product.ts'

export const NOTIFICATION_TEST_TEXTS = french({
  title: 'Banc des notifications',
  lead: 'Demander la permission, montrer une notification locale, voir le dialogue de refus. Rien ne part vers le réseau.',
  state: 'Permission :',
  states: { granted: 'Accordée', denied: 'Refusée', default: 'Pas encore demandée', missing: 'Ce navigateur n’a pas de notifications' },
  ask: 'Demander la permission',
  show: 'Montrer une notification',
  dialog: 'Voir le dialogue de refus',
  sample: { title: `${PRODUCT} : dix minutes de piano ?`, body: 'Votre morceau vous attend là où vous l’avez laissé.' },
  shown: 'Notification montrée.',
  failed: 'La notification n’a pas pu être montrée.',
})
