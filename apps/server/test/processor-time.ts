/** Processor time of this thread, in ms, that `work` takes: unlike time on the clock it does not grow with other work on the machine. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
