import { open, readdir } from 'node:fs/promises'
import path from 'node:path'

const AT_ONCE = 16

async function syncOne(target: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(target, flags)
  await handle.sync().finally(() => handle.close())
}

/** A name that was made, moved or removed in a folder is on the disk. Windows has no handles on folders. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform !== 'win32') await syncOne(folder, 'r')
}

/** Sees everything under a folder on the disk, folders last: a power cut then finds a whole cluster or none. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const pathOf = (entry: (typeof entries)[number]): string => path.join(entry.parentPath, entry.name)
  const files = entries.filter((entry) => entry.isFile()).map(pathOf)
  for (let at = 0; at < files.length; at += AT_ONCE) await Promise.all(files.slice(at, at + AT_ONCE).map((file) => syncOne(file, 'r+')))
  for (const entry of entries) if (entry.isDirectory()) await syncFolder(pathOf(entry))
  await syncFolder(folder)
}
