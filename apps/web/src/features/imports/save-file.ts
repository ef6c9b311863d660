import { bytesOfBase64 } from './reading/base64.ts'

/** Hands a file to the browser's downloads, under its own name. */
export function saveFile({ name, base64 }: { readonly name: string; readonly base64: string }): void {
  const address = URL.createObjectURL(new Blob([bytesOfBase64(base64)], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
