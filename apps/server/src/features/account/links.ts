/** Links in mails: pages of the app with a one-time code, never with a login token. */
export interface Links {
  /** Page for confirmations: an address, a parent's agreement, keeping the account. */
  confirm(code: string): string
  changePassword(code: string): string
  forgotPassword(): string
}

/** `publicUrl` is the app's address without trailing slash; it comes from a setting, never from a request's Host header. */
export const createLinks = (publicUrl: () => string): Links => ({
  confirm: (code) => `${publicUrl()}/#/auth?code=${code}`,
  changePassword: (code) => `${publicUrl()}/#/change-password/${code}`,
  forgotPassword: () => `${publicUrl()}/#/forgot-password`,
})
