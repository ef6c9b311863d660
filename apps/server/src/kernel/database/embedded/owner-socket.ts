import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** Limit of a socket's path: 104 bytes (macOS) or 108 (Linux), including the terminating NUL. */
const LONGEST_PATH_BYTES = 100

/** Calls `work` with a path to `name` in `folder` that is short enough for a socket; if needed through a temporary symbolic link. */
async function atShortPath<Result>(folder: string, name: string, work: (address: string) => Promise<Result>): Promise<Result> {
  if (process.platform === 'win32') return work(`\\\\.\\pipe\\prelude-${name}`)
  const file = path.resolve(folder, name)
  if (Buffer.byteLength(file) <= LONGEST_PATH_BYTES) return work(file)
  const shortcut = fs.mkdtempSync(path.join(os.tmpdir(), 'prelude-'))
  try {
    const link = path.join(shortcut, 'f')
    fs.symlinkSync(path.resolve(folder), link)
    return await work(path.join(link, name))
  } finally {
    fs.rmSync(shortcut, { recursive: true, force: true })
  }
}

export interface OwnerSocket {
  close(): Promise<void>
}

/**
 * A socket in the folder that accepts connections as long as this process lives. Unlike an abstract socket or a port, it can be reached from
 * every network namespace (container) of this kernel. Null if the file system has no sockets (some folders shared with a virtual machine).
 */
export async function openOwnerSocket(folder: string, name: string): Promise<OwnerSocket | null> {
  const server = net.createServer((socket) => socket.destroy())
  server.unref()
  const listening = (address: string): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject).listen(address, () => resolve())
    })
  try {
    await atShortPath(folder, name, listening)
  } catch {
    return null
  }
  return {
    close: async () => {
      await new Promise((closed) => server.close(closed))
      fs.rmSync(path.join(folder, name), { force: true })
    },
  }
}

export type OwnerState = 'alive' | 'dead' | 'unknown'

/** Whether the process that opened this socket is alive. A missing socket proves nothing: the file may have been removed. */
export async function ownerState(folder: string, name: string): Promise<OwnerState> {
  const connected = (address: string): Promise<OwnerState> =>
    new Promise((resolve) => {
      const socket = net.connect(address, () => {
        resolve('alive')
        socket.destroy()
      })
      socket.once('error', ({ code }: NodeJS.ErrnoException) => {
        if (code === 'ECONNREFUSED') resolve('dead')
        else if (code === 'ENOENT') resolve(process.platform === 'win32' ? 'dead' : 'unknown')
        else resolve('unknown')
      })
    })
  return atShortPath(folder, name, connected).catch(() => 'unknown')
}
