import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../test/process.ts'
import { AdminError } from './admin-error.ts'
import { type AdminSocket, callAdminSocket, openAdminSocket } from './admin-socket.ts'

let adminSocket: AdminSocket | undefined
afterEach(() => adminSocket?.close())

const open = async (act: (words: readonly string[]) => Promise<object>): Promise<string> => {
  const folder = temporaryFolder()
  adminSocket = await openAdminSocket(folder, act)
  return folder
}
const portIn = (folder: string): number => (JSON.parse(fs.readFileSync(path.join(folder, 'administration.json'), 'utf8')) as { port: number }).port
const saidTo = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let heard = ''
    const socket = net.connect(port, '127.0.0.1', () => socket.end(text))
    socket
      .on('data', (part) => (heard += part))
      .on('end', () => resolve(heard))
      .on('error', reject)
  })

describe('the admin socket of a running server', () => {
  it('runs the command and answers', async () => {
    const folder = await open(async (words) => ({ words }))
    expect(await callAdminSocket(folder, ['premium', 'é@exemple.fr', 'on'])).toEqual({ words: ['premium', 'é@exemple.fr', 'on'] })
  })

  it('reports AdminErrors, and no details of unexpected errors', async () => {
    const refusing = await open(() => Promise.reject(new AdminError('écrivez on ou off à la fin')))
    await expect(callAdminSocket(refusing, ['x'])).rejects.toThrow('écrivez on ou off à la fin')
    await adminSocket?.close()
    const broken = await open(() => Promise.reject(new Error('secret détail')))
    await expect(callAdminSocket(broken, ['x'])).rejects.toThrow('la commande a échoué : voyez le journal du serveur')
  })

  it.each([
    ['a wrong secret', JSON.stringify({ secret: 'x'.repeat(43), words: ['premium'] })],
    ['no secret', JSON.stringify({ words: ['premium'] })],
    ['a request of the web', 'POST / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'],
    ['nothing', ''],
    ['too much', 'x'.repeat(20_000)],
  ])('refuses %s', async (_name, text) => {
    let acted = false
    const folder = await open(async () => {
      acted = true
      return {}
    })
    expect(await saidTo(portIn(folder), `${text}\n`)).toContain('"error"')
    expect(acted).toBe(false)
  })

  it.each(['', '{"secret":', 'GET'])('closes a visitor who says « %s » and no more', async (text) => {
    const folder = temporaryFolder()
    adminSocket = await openAdminSocket(folder, async () => ({}), 50)
    const socket = net.connect(portIn(folder), '127.0.0.1', () => text !== '' && socket.write(text))
    socket.resume()
    await new Promise((closed) => socket.once('close', closed))
  })

  it('is closed with the server', async () => {
    const folder = await open(async () => ({}))
    await adminSocket?.close()
    expect(await callAdminSocket(folder, ['x'])).toBeUndefined()
  })
})
