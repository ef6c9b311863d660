/** Downloads a file with the browser, under its own name. */
export function saveFile({ name, content }: { readonly name: string; readonly content: Blob }): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the object URL after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
