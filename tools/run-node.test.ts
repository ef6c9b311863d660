import { expect, test } from 'vitest'
import { runNode } from './run-node.ts'

test('what is said on both outputs comes back, with the status', async () => {
  const { ok, status, output } = await runNode(['-e', 'console.log("out"); console.error("err"); process.exit(3)'], { timeoutMs: 20_000 })
  expect({ ok, status }).toEqual({ ok: false, status: 3 })
  expect(output.split('\n').filter(Boolean).sort()).toEqual(['err', 'out'])
})

test('what does not end is stopped, with its children', async () => {
  const parent =
    'require("node:child_process").spawn("sleep", ["60"], { stdio: "inherit" }).once("spawn", () => console.log("up")); setInterval(() => {}, 1000)'
  const { ok, trouble, output } = await runNode(['-e', parent], { timeoutMs: 1_500 })
  expect({ ok, trouble, output }).toEqual({ ok: false, trouble: 'stopped after 1.5 s', output: 'up\n' })
})
