import { expect, test } from '@playwright/test'
import { simulateMidi } from './midi-device.ts'

// No application here: this holds the simulated keyboards against what Web MIDI promises.
test('simulated keyboards behave as Web MIDI says and keep time', async ({ page }) => {
  const midi = await simulateMidi(page)
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<title>piano</title>' }))
  await page.goto('http://piano.test/')
  await page.evaluate(async () => {
    const access = await navigator.requestMIDIAccess()
    const seen: string[] = []
    Object.assign(window, { seen })
    access.onstatechange = ({ port }) => {
      seen.push(`${port?.name} ${port?.state} ${access.inputs.size}`)
      for (const input of access.inputs.values()) {
        input.onmidimessage = ({ data, timeStamp }) => {
          seen.push(`${input.name} ${[...(data ?? [])].join(' ')} ${timeStamp}`)
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
  const schedule = Array.from({ length: 40 }, (_, i) => ({ atMs: i * 25, bytes: [0x90, 60 + (i % 12), 80] }))
  // The worst depends on what else the machine does; half of them within two milliseconds shows that we aim well.
  const { medianMs } = await midi.play('Petit clavier', schedule, { inMs: 50 })
  expect(await seen()).toHaveLength(45)
  expect(medianMs).toBeLessThan(2)
  await midi.refuse()
  await expect(page.evaluate(() => navigator.requestMIDIAccess())).rejects.toThrow('not granted')
})
