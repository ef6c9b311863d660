import type { Provider } from '@prelude/contract'

/** The providers' logos as their brand rules require; their colours are no tokens. */
const MARKS = {
  google: (
    <>
      <path fill="#4285F4" d="M21.6 12.23c0-.68-.06-1.34-.17-1.97H12v3.73h5.39a4.61 4.61 0 0 1-2 3.02v2.51h3.23c1.89-1.74 2.98-4.31 2.98-7.29z" />
      <path
        fill="#34A853"
        d="M12 22c2.7 0 4.96-.9 6.62-2.43l-3.23-2.51c-.9.6-2.04.95-3.39.95-2.61 0-4.81-1.76-5.6-4.12H3.06v2.59A10 10 0 0 0 12 22z"
      />
      <path fill="#FBBC05" d="M6.4 13.89a6 6 0 0 1 0-3.8V7.5H3.06a10 10 0 0 0 0 8.98z" />
      <path fill="#EA4335" d="M12 5.97c1.47 0 2.79.5 3.82 1.5l2.87-2.87A10 10 0 0 0 3.06 7.5L6.4 10.09C7.19 7.73 9.39 5.97 12 5.97z" />
    </>
  ),
  apple: (
    <path
      fill="currentColor"
      d="M16.37 12.64c-.02-2.19 1.79-3.24 1.87-3.29-1.02-1.49-2.61-1.7-3.17-1.72-1.35-.14-2.64.79-3.32.79-.69 0-1.74-.77-2.87-.75-1.47.02-2.84.86-3.6 2.17-1.54 2.66-.39 6.6 1.1 8.76.73 1.06 1.6 2.24 2.74 2.2 1.1-.04 1.52-.71 2.85-.71s1.71.71 2.87.69c1.19-.02 1.94-1.08 2.66-2.14.84-1.23 1.19-2.42 1.21-2.48-.03-.01-2.32-.89-2.34-3.52zM14.18 6.18c.61-.74 1.02-1.76.91-2.78-.88.04-1.94.59-2.57 1.32-.56.65-1.06 1.69-.92 2.69.98.08 1.98-.5 2.58-1.23z"
    />
  ),
} as const satisfies Readonly<Record<Provider, unknown>>

export function ProviderMark({ provider }: { readonly provider: Provider }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      {MARKS[provider]}
    </svg>
  )
}
