/** Pages where music is played: players and the class. They are not interrupted: takes are queued on the device, and the player shows errors. */
export const isPlayPage = (pathname: string): boolean => /^\/(player|learn)\//.test(pathname)
