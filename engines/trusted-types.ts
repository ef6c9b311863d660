/**
 * Names of policies, all of which the server's content policy must list (apps/server/src/kernel/http/security.ts). Where a browser has Trusted Types,
 * a string that no policy created cannot become markup or the address of a script; elsewhere the same checks run where the policies are called.
 */
type PolicyName = 'prelude-script' | 'prelude-svg' | 'prelude-legal'

interface Rules {
  readonly createHTML?: (text: string) => string
  readonly createScriptURL?: (text: string) => string
}
/** https://w3c.github.io/trusted-types/dist/spec/; TypeScript's DOM does not have it, and accepts a string in place of its objects. */
interface TrustedTypes {
  createPolicy(name: PolicyName, rules: Rules): { createHTML(text: string): unknown; createScriptURL(text: string): unknown }
}
const trustedTypes = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes

/** Markup of what `rule` lets through. A page may call this once for each name. */
export function markupPolicy(name: PolicyName, rule: (text: string) => string): (text: string) => string {
  const policy = trustedTypes?.createPolicy(name, { createHTML: rule })
  return policy ? (text) => policy.createHTML(text) as string : rule
}

/** `x.worker-<hash>.js` and the service worker; `x.worker.ts` in development. */
const OWN_SCRIPT = /\/(?:[\w.-]+\.worker(?:-[\w-]{8,})?\.[jt]s|service-worker\.js)$/
/** Paths of the API: responses are data, and learners write some of it. */
const DATA = /^\/(?:play|sign-in)\//

/** Throws for what is no worker that was built with the app. */
export function ownScriptUrl(address: string, page: string): string {
  const { href, protocol, host, pathname } = new URL(address, page)
  const here = new URL(page)
  // The origin is not compared: that of a store app may be opaque.
  if (protocol !== here.protocol || host !== here.host || !OWN_SCRIPT.test(pathname) || DATA.test(pathname))
    throw new TypeError(`${href} is no script of ours`)
  return href
}

const ownScript = (address: string): string => ownScriptUrl(address, document.baseURI)
const scripts = trustedTypes?.createPolicy('prelude-script', { createScriptURL: ownScript })

/** The address of a worker of ours, as `new Worker` and the service worker take it. */
export const workerUrl = (address: string): string => (scripts ? (scripts.createScriptURL(address) as string) : ownScript(address))
