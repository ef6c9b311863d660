import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChild } from './child.ts'

export interface SoundServer {
  readonly socket: string
  end(): Promise<void>
}

const READY_WITHIN_MS = 10_000

/** PulseAudio with an output that goes nowhere. */
export async function openSoundServer(path: string): Promise<SoundServer> {
  const home = mkdtempSync(join(tmpdir(), 'prelude-sound-'))
  const socket = join(home, 'sound')
  const modules = ['module-null-sink sink_name=out', `module-native-protocol-unix socket=${socket} auth-anonymous=1`]
  const args = ['-n', '--exit-idle-time=-1', '--daemonize=no', '--use-pid-file=no', ...modules.flatMap((module) => ['-L', module])]
  const child = startChild(path, args, { HOME: home, XDG_RUNTIME_DIR: home, PULSE_RUNTIME_PATH: home })
  for (const until = Date.now() + READY_WITHIN_MS; !existsSync(socket) && Date.now() < until; ) await new Promise((wake) => setTimeout(wake, 50))
  return {
    socket,
    end: async () => {
      await child.end()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
