import { AUTH_TEXTS, PASSWORD_MIN } from '../../features/sign-in/front-door.ts'

export interface SignupForm {
  readonly firstname: string
  readonly email: string
  readonly password: string
  readonly rgpd_consent: boolean
}

/** A rough check against typing errors; the server decides. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text.trim())

/** Client-side validation, by field, in the order of the form. */
export function signupFaults(form: SignupForm): Readonly<Record<string, string>> {
  const TEXTS = AUTH_TEXTS.signup
  return {
    ...(form.firstname ? {} : { firstname: TEXTS.missingFirstName }),
    ...(form.email ? (looksLikeEmail(form.email) ? {} : { email: TEXTS.wrongEmail }) : { email: AUTH_TEXTS.missingEmail }),
    ...(form.password.length >= PASSWORD_MIN ? {} : { password: TEXTS.shortPassword }),
    ...(form.rgpd_consent ? {} : { rgpd_consent: TEXTS.missingConsent }),
  }
}
