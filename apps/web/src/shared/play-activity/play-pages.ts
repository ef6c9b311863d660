/** Where music is played: players and the class. Nothing interrupts there: takes wait on the device, and the player says what is wrong. */
export const isPlayPage = (pathname: string): boolean => /^\/(player|learn)\//.test(pathname)
