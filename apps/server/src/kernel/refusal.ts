import { ERROR_CODES, type ErrorAnswer, type ErrorCode } from '@prelude/contract'

/** A « no » that the learner may read: a stable code and a French sentence, for fields too where they are at fault. */
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

/** A field that does not suit; its sentence is the message too. */
export const wrongField = (name: string, sentence: string): Refusal => new Refusal('invalid_request', sentence, { [name]: sentence })

export const unauthenticated = (): Refusal => new Refusal('unauthenticated', 'Connectez-vous pour continuer.')
