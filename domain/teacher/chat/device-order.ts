/** What the page does by itself in its player. */
export type DeviceOrder =
  | { readonly type: 'play' | 'pause' | 'restart' }
  | { readonly type: 'tempo'; readonly op: 'decrease' | 'increase' }
  | { readonly type: 'volume'; readonly op: 'up' | 'down'; readonly channel: 'MAIN' }
  | { readonly type: 'hands'; readonly hand: 'LEFT' | 'RIGHT' | 'BOTH' }

/** Said before or after an order, it changes nothing of it. */
const COURTESY =
  /\b(s il (te|vous) plait|stp|svp|merci|prof|professeur|alors|bon|ok|allez|maintenant|un peu|encore un peu|le morceau|la musique|la lecture|le tempo)\b/g

const ORDERS: readonly (readonly [RegExp, DeviceOrder])[] = [
  [/^(joue|jouez|lance|lancez|play|vas y|allez y|demarre|demarrez|c est parti|on y va|reprends|reprenez|continue|continuez)$/, { type: 'play' }],
  [/^(stop|stoppe|pause|mets en pause|arrete|arretez|attends|attendez|une seconde)$/, { type: 'pause' }],
  [/^(recommence|recommencez|du debut|au debut|depuis le debut|reprends au debut|encore une fois|encore|rejoue)$/, { type: 'restart' }],
  [/^(plus lentement|moins vite|plus doucement|ralentis|ralentissez|plus lent|trop vite|c est trop vite)$/, { type: 'tempo', op: 'decrease' }],
  [/^(plus vite|plus rapidement|accelere|accelerez|trop lent|c est trop lent)$/, { type: 'tempo', op: 'increase' }],
  [/^(plus fort|monte le son|monte)$/, { type: 'volume', op: 'up', channel: 'MAIN' }],
  [/^(moins fort|baisse le son|baisse)$/, { type: 'volume', op: 'down', channel: 'MAIN' }],
  [/^(la )?main gauche( seule)?$/, { type: 'hands', hand: 'LEFT' }],
  [/^(la )?main droite( seule)?$/, { type: 'hands', hand: 'RIGHT' }],
  [/^(les )?(deux|2) mains( ensemble)?$/, { type: 'hands', hand: 'BOTH' }],
]

/** The order of a text that is nothing but one that the page can carry out without the server; null of any other text. */
export function deviceOrderOf(text: string): DeviceOrder | null {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(COURTESY, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return ORDERS.find(([words]) => words.test(plain))?.[1] ?? null
}
