/** What the open player counts for the practice session, without the player. */
export async function loadPlayerLog() {
  const { clearPlayerLog, currentPlayerLog } = await import('./session-log.ts')
  return { clearPlayerLog, currentPlayerLog }
}
