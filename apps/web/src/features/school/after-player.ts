/** Where leaving the player of the school leads: to the module of the step, for a bloc by itself to the list of blocs, else to the school. */
export function afterPlayer(playableType: string, moduleId: number | null) {
  if (moduleId !== null) return { to: '/school/module/$moduleId', params: { moduleId: String(moduleId) } } as const
  return { to: playableType === 'bloc' ? '/school/blocs' : '/school' } as const
}
