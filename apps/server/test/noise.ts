import { createCipheriv } from 'node:crypto'

/** Bytes that do not compress, the same in every run. */
export const noise = (bytes: number): Buffer => createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(bytes))
