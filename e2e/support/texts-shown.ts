import type { Locator } from '@playwright/test'

/** Records each text that an element shows from now on, also those that are gone before an expectation looks. */
export async function textsShown(element: Locator): Promise<() => Promise<readonly string[]>> {
  await element.evaluate((host) => {
    const shown: string[] = []
    Object.assign(host, { __shown: shown })
    new MutationObserver(() => shown.push(host.textContent ?? '')).observe(host, { subtree: true, childList: true, characterData: true })
  })
  return () => element.evaluate((host) => (host as unknown as { __shown: readonly string[] }).__shown)
}
