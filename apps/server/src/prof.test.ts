import { it } from 'vitest'
import { useApp } from '../test/app.ts'
import { emptyTables } from '../test/database.ts'
import { hashPassword } from './features/account/passwords.ts'
const test = useApp()
it('x', async () => {
  const t = async (name: string, f: () => Promise<unknown>) => { for (let i = 0; i < 5; i++) { const s = performance.now(); await f(); console.log(name, (performance.now() - s).toFixed(1)) } }
  let n = 0
  await t('hash', () => hashPassword('abcdefghijkl'))
  await t('signup', () => test.signup(`a${n++}@b.fr`))
  const token = await test.signup('z@b.fr')
  await t('user', () => test.call('GET user', { token }))
  await t('sheet', () => test.call('GET version/{id}/sheet', { token, params: { id: 12 }, query: { inPlayer: 'true' } }))
  await t('catalog', () => test.call('GET catalog', { token }))
  await t('truncate', () => emptyTables(test.database))
})
