import { open, readdir } from 'node:fs/promises'
import path from 'node:path'

const AT_ONCE = 16

async function syncOne(target: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(target, flags)
  await handle.sync().finally(() => handle.close())
}

/** Flushes the entries of a folder (created, moved or removed names) to disk. Windows has no handles on folders. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform !== 'win32') await syncOne(folder, 'r')
}

/** Flushes everything under a folder to disk, folders last: after a power cut there is a whole cluster or none. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const pathOf = (entry: (typeof entries)[number]): string => path.join(entry.parentPath, entry.name)
  const files = entries.filter((entry) => entry.isFile()).map(pathOf)
  for (let at = 0; at < files.length; at += AT_ONCE) await Promise.all(files.slice(at, at + AT_ONCE).map((file) => syncOne(file, 'r+')))
  for (const entry of entries) if (entry.isDirectory()) await syncFolder(pathOf(entry))
  await syncFolder(folder)
}
