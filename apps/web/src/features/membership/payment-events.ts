const listeners = new Set<() => void>()

/** spec: account §2.4, `paymentSucceeded`: the dialog that waited for a payment closed after a successful one. Returns the unsubscribe function. */
export function onPaymentSucceeded(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function announcePayment(): void {
  for (const listener of listeners) listener()
}
