const listeners = new Set<() => void>()

/** spec: account §2.4, `paymentSucceeded`: the dialog that waited for a payment was closed on a paid one. Answers how to stop. */
export function onPaymentSucceeded(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function announcePayment(): void {
  for (const listener of listeners) listener()
}
