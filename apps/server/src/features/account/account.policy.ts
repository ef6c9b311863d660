import { Refusal } from '../../kernel/refusal.ts'

const EMAIL_TAKEN = 'Un compte existe déjà avec cette adresse. Connectez-vous, ou choisissez une autre adresse.'
export const emailTaken = (): Refusal => new Refusal('email_taken', EMAIL_TAKEN, { email: EMAIL_TAKEN })

/** The same refusal for an unknown address and for a wrong password, so that accounts cannot be enumerated. */
export const wrongCredentials = (): Refusal => new Refusal('invalid_credentials', 'Cette adresse et ce mot de passe ne vont pas ensemble.')
