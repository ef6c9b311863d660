import { domainToASCII } from 'node:url'

/** Normal form by which addresses are compared: `Camille@Exemple.fr` is `camille@exemple.fr`, and a domain is the same in letters and encoded. */
export function emailKeyOf(email: string): string {
  const key = email.trim().normalize('NFC').toLowerCase()
  const at = key.lastIndexOf('@') + 1
  return key.slice(0, at) + (domainToASCII(key.slice(at)) || key.slice(at))
}
