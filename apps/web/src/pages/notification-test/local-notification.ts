export type NotificationState = NotificationPermission | 'missing'

export const notificationState = (): NotificationState => ('Notification' in globalThis ? Notification.permission : 'missing')

/** Shown by the service worker where there is one: on Android a page cannot show notifications itself. */
export async function showLocally(title: string, body: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration()
  if (worker?.active) await worker.showNotification(title, { body })
  else new Notification(title, { body })
}
