/** What mails lead to: pages of the app with a one-time code, never with a login token. */
export interface Links {
  /** Whatever is confirmed: addresses, a parent's agreement, keeping the account. */
  confirm(code: string): string
  changePassword(code: string): string
  forgotPassword(): string
}

/** `publicUrl` is the app's address without a slash at its end; it comes from a setting, never from a request. */
export const createLinks = (publicUrl: () => string): Links => ({
  confirm: (code) => `${publicUrl()}/#/auth?code=${code}`,
  changePassword: (code) => `${publicUrl()}/#/change-password/${code}`,
  forgotPassword: () => `${publicUrl()}/#/forgot-password`,
})
