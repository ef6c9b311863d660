import { handShapes } from '../../hand-shapes.ts'

const NOTE = '[A-G][#b]?-?\\d'
const PLAYED = `(?:${NOTE}|r)[whqes]\\.?`

/** The syntax of each command of a lesson's `do`, and its description in messages. */
const FORMS: Readonly<Record<string, { readonly form: RegExp; readonly reported: string }>> = {
  'kb.range': { form: /^\d{2,3} \d{2,3}$/, reported: 'deux hauteurs, « kb.range 36 84 »' },
  'kb.group': { form: /^black[23]$/, reported: '« black2 » ou « black3 »' },
  'kb.light': { form: new RegExp(`^${NOTE}(,${NOTE})*$`), reported: 'des notes, « kb.light C3,C4 »' },
  'kb.pulse': { form: new RegExp(`^${NOTE}$`), reported: 'une note, « kb.pulse C4 »' },
  'kb.play': { form: new RegExp(`^${PLAYED}( ${PLAYED})*$`), reported: 'des notes avec leur durée, « kb.play C4q E4q G4h »' },
  'kb.label': { form: /^(names|fingers)$/, reported: '« names » ou « fingers »' },
  'hand.show': { form: /^[RL]( side)?$/, reported: '« R » ou « L », puis « side » pour la voir de côté' },
  'hand.finger': { form: /^[1-5]$/, reported: 'un doigt de 1 à 5' },
  'hand.print': { form: new RegExp(`^[A-Za-z0-9_]+ ${NOTE} [RL]$`), reported: 'forme, touche la plus grave et main, « hand.print P5_MAJ C4 R »' },
  'text.big': { form: /\S/, reported: 'un texte' },
  'text.list': { form: /\S/, reported: 'des mots séparés par des virgules' },
  'wait.play': {
    form: new RegExp(`^(?:[A-G][#b]? any [1-9]|${NOTE}(?:,${NOTE})*(?: [RL][1-5]?)?(?: [1-9])?)$`),
    reported: '« C any 3 » (trois do, n’importe où) ou des notes, la main et le nombre de fois, « C4 R1 1 »',
  },
}

/** The French message for an invalid command; null for a valid one: « kb.light C3,C4 ». */
export function orderFault(order: string): string | null {
  const [name = '', ...rest] = order.split(' ')
  const known = FORMS[name]
  if (!known) return `l’ordre « ${name} » n’existe pas`
  const asked = rest.join(' ')
  if (!known.form.test(asked)) return `« ${order} » : il faut ${known.reported}`
  const [shape = ''] = rest
  if (name === 'hand.print' && !handShapes().some((item) => item.code === shape)) return `la forme de main « ${shape} » n’existe pas`
  return null
}
