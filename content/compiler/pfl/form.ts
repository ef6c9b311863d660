import type { PflRepeat } from './document.ts'

interface PflForm {
  readonly form: readonly string[]
  readonly repeats: readonly PflRepeat[]
}

/** `|: A :| B` is played A A B and printed with repeat signs; `A A B` is printed as it is played. */
export function readForm(text: string, report: (message: string) => void): PflForm {
  const form: string[] = []
  const repeats: PflRepeat[] = []
  let opened: number | null = null
  for (const item of text.split(/\s+/).filter(Boolean)) {
    if (item === '|:') {
      if (opened !== null) report('« |: » dans une reprise déjà ouverte')
      opened = form.length
    } else if (item === ':|') {
      const length = form.length - (opened ?? form.length)
      if (length === 0) report('« :| » ne ferme rien : la reprise s’ouvre par « |: »')
      else {
        repeats.push({ first: opened ?? 0, second: form.length, length })
        form.push(...form.slice(opened ?? 0))
      }
      opened = null
    } else {
      if (!/^[A-J]$/.test(item)) report(`« ${item} » n’est pas une lettre de A à J`)
      form.push(item)
    }
  }
  if (opened !== null) report('« :| » manque : la reprise reste ouverte')
  return { form, repeats }
}
