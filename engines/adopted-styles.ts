const adopted = new WeakMap<Document, Set<string>>()

/**
 * Adds a style sheet to the document, once for each text. By the object model: the content policy refuses `<style>` elements and `style` attributes, which
 * a string from elsewhere could contain.
 */
export function adoptStyles(text: string): void {
  const texts = adopted.get(document) ?? new Set()
  adopted.set(document, texts)
  if (texts.has(text)) return
  texts.add(text)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
