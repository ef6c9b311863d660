/** Says that no free content was left; loaded when it is to be said. */
export const loadQuotaSpent = async () => (await import('./show-quota-spent.ts')).showQuotaSpent
