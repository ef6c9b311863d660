import v8 from 'node:v8'
import vm from 'node:vm'
import { parentPort } from 'node:worker_threads'

/** The worker of the embedded database, which also reports its heap size after a full garbage collection. */
v8.setFlagsFromString('--expose-gc')
const collect = vm.runInNewContext('gc') as () => void

parentPort?.on('message', ({ kind }: { kind: string }) => {
  if (kind !== 'heap') return
  collect()
  parentPort?.postMessage({ kind: 'heap', bytes: v8.getHeapStatistics().used_heap_size })
})

await import('../src/kernel/database/embedded/embedded-worker.ts')
