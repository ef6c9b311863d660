import { ERROR_CODES, type ErrorAnswer, type ErrorCode } from '@prelude/contract'

/** An error to show to the learner: a stable code and a French sentence, with one for each invalid field. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, string>> | undefined
  constructor(code: ErrorCode, message: string, fields?: Readonly<Record<string, string>>) {
    super(message)
    this.code = code
    this.fields = fields
  }

  get status(): number {
    return ERROR_CODES[this.code]
  }

  answer(): ErrorAnswer {
    return { error: { code: this.code, message: this.message, ...(this.fields ? { fields: { ...this.fields } } : {}) } }
  }
}

/** Refusal of one invalid field; its sentence is also the message. */
export const wrongField = (name: string, sentence: string): Refusal => new Refusal('invalid_request', sentence, { [name]: sentence })

/** Refusal of what ends later than now, by the server's clock. Not for good: the time comes, or one of the two clocks is set right. */
export const inFuture = (name: string, sentence: string): Refusal => new Refusal('in_future', sentence, { [name]: sentence })

export const unauthenticated = (): Refusal => new Refusal('unauthenticated', 'Connectez-vous pour continuer.')
