import { mailAddressFault } from '@prelude/domain/basics'
import { AUTH_TEXTS, PASSWORD_MIN } from '../../features/sign-in/front-door.ts'

export interface SignupForm {
  readonly firstname: string
  readonly email: string
  readonly password: string
  readonly rgpd_consent: boolean
}

/** What is wrong with the address in a form, as the server would say it; null for one that is right. */
export const emailFault = (text: string): string | null => (text.trim() === '' ? AUTH_TEXTS.missingEmail : mailAddressFault(text.trim()))

/** Client-side validation, by field, in the order of the form. */
export function signupFaults(form: SignupForm): Readonly<Record<string, string>> {
  const TEXTS = AUTH_TEXTS.signup
  const email = emailFault(form.email)
  return {
    ...(form.firstname ? {} : { firstname: TEXTS.missingFirstName }),
    ...(email === null ? {} : { email }),
    ...(form.password.length >= PASSWORD_MIN ? {} : { password: TEXTS.shortPassword }),
    ...(form.rgpd_consent ? {} : { rgpd_consent: TEXTS.missingConsent }),
  }
}
