// node --import bench/server/heap-probe.ts: at SIGUSR2 every thread collects garbage and appends its heap size to the file HEAP_PROBE.
import { appendFileSync } from 'node:fs'
import v8 from 'node:v8'
import vm from 'node:vm'
import { BroadcastChannel, isMainThread } from 'node:worker_threads'

v8.setFlagsFromString('--expose-gc')
const collect = vm.runInNewContext('gc') as () => void
const orders = new BroadcastChannel('heap-probe')
orders.unref()

const report = (): void => {
  collect()
  const { heapUsed, external, arrayBuffers } = process.memoryUsage()
  const line = { thread: isMainThread ? 'main' : 'worker', heapUsed, external, arrayBuffers }
  appendFileSync(process.env.HEAP_PROBE ?? '', `${JSON.stringify(line)}\n`)
}
orders.onmessage = report
if (isMainThread)
  process.on('SIGUSR2', () => {
    report()
    orders.postMessage('collect')
  })
