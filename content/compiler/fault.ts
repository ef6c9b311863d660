/** An error in an authored file, with its location. */
export interface Fault {
  /** Relative to `content/`: `pieces/frere-jacques.pfl`. */
  readonly file: string
  readonly line?: number
  readonly section?: string
  /** Counted from 1 inside the section. */
  readonly measure?: number
  readonly message: string
}

/** « pieces/x.pfl, section B, mesure 3 : 3,5 noires au lieu de 4 » */
export function faultText(fault: Fault): string {
  const place = [fault.file]
  if (fault.section !== undefined) place.push(fault.section === PICKUP ? 'levée' : `section ${fault.section}`)
  if (fault.measure !== undefined) place.push(`mesure ${fault.measure}`)
  if (fault.section === undefined && fault.line !== undefined) place.push(`ligne ${fault.line}`)
  return `${place.join(', ')} : ${fault.message}`
}

/** Name of the section that holds the pickup. */
export const PICKUP = 'levee'

/** « 3,5 noires », « 1 noire ». */
export const quarters = (ticks: number, perQuarter: number): string => {
  const value = Math.round((ticks / perQuarter) * 1000) / 1000
  return `${String(value).replace('.', ',')} noire${value >= 2 ? 's' : ''}`
}
export const bareQuarters = (ticks: number, perQuarter: number): string => quarters(ticks, perQuarter).split(' ')[0] ?? ''
