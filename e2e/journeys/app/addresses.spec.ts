import { signUpOutside } from '../../pages/newcomer.ts'
import { PlayerScreen } from '../../pages/player.ts'
import { expect, test } from '../../support/test.ts'

const FRERE_JACQUES = 22
const TUTORIAL = 84

test.beforeEach(({ page }) => signUpOutside(page))

test('an address names a version or a challenge, and nothing else has a page of a piece', async ({ page }) => {
  for (const [path, shown] of [
    [`/song/challenge/${TUTORIAL}/a/b`, /#\/song\/version\/\d+\/a\/b$/],
    [`/learn/challenge/${TUTORIAL}/a/b`, /#\/learn\/version\/\d+\/a\/b$/],
  ] as const) {
    await page.goto(`/#${path}`)
    await expect(page).toHaveURL(shown)
    await expect(page.getByRole('heading', { level: 1, name: 'Au clair de la lune' })).toBeVisible()
  }
  for (const path of ['/song/exercise/2/a/b', '/learn/bloc/1/a/b', '/song/challenge/999999/a/b', '/player/school/song/2']) {
    await page.goto('/favicon.svg')
    await page.goto(`/#${path}`)
    await expect(page.getByRole('heading', { level: 1, name: /introuvable|^Cette page est\s+un silence$/ })).toBeVisible()
  }
})

test('the class opens at the section and the stage of its address', async ({ page }) => {
  const player = new PlayerScreen(page)
  const at = async (search: string): Promise<void> => {
    await page.goto('/#/catalog')
    await expect(page.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible()
    await page.goto(`/#/learn/version/${FRERE_JACQUES}/a/b${search}`)
  }
  await at('?section=A&stage=listen')
  await player.ready()
  await player.playsAs('Écouter')
  await at('?section=A&stage=left')
  await player.ready()
  await expect(page.getByRole('radio', { name: 'Gauche' })).toBeChecked()
  await at('?stage=partition')
  await player.ready()
  await expect(player.score).toHaveAttribute('data-state', 'ready')
  for (const search of ['', '?section=J', '?section=B', '?stage=later']) {
    await at(search)
    await expect(page.getByRole('progressbar', { name: 'Pas à pas' })).toBeVisible()
  }
})

test('the player of a version welcomes where its address says so, and plays once that is read', async ({ page, midi }) => {
  const player = new PlayerScreen(page)
  const welcome = page.getByRole('dialog')
  await player.open(FRERE_JACQUES, '?welcomeModal=true')
  await midi.connect('Clavier')
  await expect(welcome.getByRole('heading', { name: /Frère Jacques/ })).toBeVisible()
  // The gesture « Jouer ou mettre en pause »: no music behind a dialog.
  const KEYS = [40, 41, 42]
  // In one go: keys that reach the page one by one are struck together only on a machine that has nothing else to do.
  const gesture = (): Promise<void> =>
    midi.play('Clavier', [
      ...KEYS.map((pitch) => ({ atMs: 0, bytes: [0x90, pitch, 80] })),
      ...KEYS.map((pitch) => ({ atMs: 100, bytes: [0x80, pitch, 0] })),
    ])
  await gesture()
  await page.waitForTimeout(600)
  await player.status('pause')
  await welcome.getByRole('button', { name: 'C’est parti' }).click()
  await expect(welcome).toHaveCount(0)
  await gesture()
  await player.status('player_controlled')

  await page.goto('/#/catalog')
  await player.open(FRERE_JACQUES, '?welcomeModal=false')
  await expect(welcome).toHaveCount(0)
})
