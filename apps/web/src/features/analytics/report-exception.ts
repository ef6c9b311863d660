type Details = Readonly<Record<string, string>>

let report: ((error: unknown, details?: Details) => void) | null = null

/** Set while the learner consents and the operator has configured error tracing. */
export const sendReports = (next: typeof report): void => {
  report = next
}

/** Reports an error that the app has caught: no global handler sees it. */
export const reportException = (error: unknown, details?: Details): void => report?.(error, details)
