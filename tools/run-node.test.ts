import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { runNode } from './run-node.ts'

test('both outputs are returned, with the status', async () => {
  const { ok, status, output } = await runNode(['-e', 'console.log("out"); console.error("err"); process.exit(3)'], { timeoutMs: 20_000 })
  expect({ ok, status }).toEqual({ ok: false, status: 3 })
  expect(output.split('\n').filter(Boolean).sort()).toEqual(['err', 'out'])
})

test('what does not end is stopped, with its children', async () => {
  const parent =
    'require("node:child_process").spawn("sleep", ["60"], { stdio: "inherit" }).once("spawn", () => console.log("up")); setInterval(() => {}, 1000)'
  const { ok, trouble, output } = await runNode(['-e', parent], { timeoutMs: 6_000 })
  expect({ ok, trouble, output }).toEqual({ ok: false, trouble: 'stopped after 6 s', output: 'up\n' })
})

test.skipIf(process.platform === 'win32')('what gives way runs at a lower priority, and so does what it starts', async () => {
  const child = 'console.log(require("node:os").getPriority())'
  const both = `${child}; require("node:child_process").spawnSync(process.execPath, ["-e", ${JSON.stringify(child)}], { stdio: "inherit" })`
  const own = getPriority()
  const { output } = await runNode(['-e', both], { timeoutMs: 20_000, yielding: true })
  const lower = Math.max(own, 4)
  expect(output).toBe(`${lower}\n${lower}\n`)
})

test.skipIf(process.platform === 'win32')('what is urgent runs at a higher priority where that is allowed, and as before where not', async () => {
  const { ok, output } = await runNode(['-e', 'console.log(require("node:os").getPriority())'], { timeoutMs: 20_000, isUrgent: true })
  expect(ok).toBe(true)
  expect([-10, getPriority()]).toContain(Number(output))
})
