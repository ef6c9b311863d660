import fs from 'node:fs'
import { openDatabase } from './src/database/open.ts'
import { packCluster } from './src/database/packed-cluster.ts'
const folder = '/tmp/full/data'
const db = await openDatabase({ url: null, folder, packedCluster: await packCluster(), onProblem: (p) => console.log('problem:', p) })
await db.pool.query('create table if not exists t (a text)')
// fill the disk so that the guard is passed but the write does not fit
const free = await db.freeBytes!()
console.log('free', free / 1e6)
fs.writeFileSync('/tmp/full/ballast', Buffer.alloc(Math.max(0, free - Number(process.argv[2]) * 1e6)))
console.log('free now', (await db.freeBytes!()) / 1e6)
for (let i = 0; i < 6; i++) {
  try {
    await db.sql.transaction((tx) => tx.execute(`insert into t select (select string_agg(md5(random()::text || g || k), chr(10)) from generate_series(1, 100) k) from generate_series(1, 4000) g`))
    console.log(i, 'stored', (await db.pool.query('select count(*)::int as n from t')).rows[0])
  } catch (e: any) { console.log(i, e.name, e.code ?? e.cause?.code, e.message.slice(0, 80), e.cause?.message) }
}
fs.rmSync('/tmp/full/ballast')
try { await db.pool.query('checkpoint') } catch (e: any) { console.log('checkpoint', e.message) }
try { await db.write((tx) => tx.execute(`insert into t values ('after')`)); console.log('after ok', (await db.pool.query('select count(*)::int as n from t')).rows[0]) } catch (e: any) { console.log('after', e.message, e.cause?.message) }
await db.close()
