import { expect, test } from '@playwright/test'
import { simulateMidi } from './midi-device.ts'

// No application here: tests the simulated keyboards against the Web MIDI specification.
test('simulated keyboards behave as in Web MIDI and stamp each note with its time', async ({ page }) => {
  const midi = await simulateMidi(page)
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<title>piano</title>' }))
  await page.goto('http://piano.test/')
  await page.evaluate(async () => {
    const access = await navigator.requestMIDIAccess()
    const seen: string[] = []
    const receivedMs: number[] = []
    Object.assign(window, { seen, receivedMs })
    access.onstatechange = ({ port }) => {
      seen.push(`${port?.name} ${port?.state} ${access.inputs.size}`)
      for (const input of access.inputs.values()) {
        input.onmidimessage = ({ data, timeStamp }) => {
          seen.push(`${input.name} ${[...(data ?? [])].join(' ')} ${timeStamp}`)
          receivedMs.push(performance.now())
        }
      }
    }
  })
  const seen = (): Promise<string[]> => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  await midi.connect('Clavinova')
  await midi.connect('Petit clavier')
  await midi.send('Clavinova', [0x90, 60, 80], 1234.5)
  await midi.send('Petit clavier', [0x90, 61, 80], 1235)
  await midi.disconnect('Clavinova')
  await expect(midi.send('Clavinova', [0x80, 60, 0])).rejects.toThrow('not connected')
  expect(await seen()).toEqual([
    'Clavinova connected 1',
    'Petit clavier connected 2',
    'Clavinova 144 60 80 1234.5',
    'Petit clavier 144 61 80 1235',
    'Clavinova disconnected 1',
  ])
  // The machine may be late; the time stamps may not: each note has its scheduled time, in order.
  const schedule = Array.from({ length: 40 }, (_, i) => ({ atMs: i * 5, bytes: [0x90, 60 + (i % 12), 80] }))
  await midi.play('Petit clavier', [...schedule].reverse(), { inMs: 50 })
  const played = (await seen()).slice(5).map((line) => line.split(' '))
  const stamps = played.map((words) => Number(words.at(-1)))
  expect(played.map((words) => Number(words.at(-3)))).toEqual(schedule.map(({ bytes }) => bytes[1]))
  expect(stamps.map((stamp) => Math.round(stamp - (stamps[0] ?? 0)))).toEqual(schedule.map(({ atMs }) => atMs))
  // None arrives before its time.
  const receivedMs = await page.evaluate(() => (window as unknown as { receivedMs: number[] }).receivedMs)
  expect(receivedMs.slice(2).filter((ms, i) => ms < (stamps[i] ?? 0))).toEqual([])
  await midi.refuse()
  await expect(page.evaluate(() => navigator.requestMIDIAccess())).rejects.toThrow('not granted')
})
