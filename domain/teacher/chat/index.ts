export * from './chat-rules.ts'
export * from './token-stream.ts'
