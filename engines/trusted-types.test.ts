import { describe, expect, it } from 'vitest'
import { ownScriptUrl } from './trusted-types.ts'

const PAGE = 'https://prelude.fr/app/#/player/version/1/a/b'

describe('the address of a worker', () => {
  it.each([
    ['https://prelude.fr/app/assets/engraver.worker-DLChx0ek.js', 'built with the app'],
    ['assets/import.worker-BG6f6cuv.js', 'relative to the page'],
    ['service-worker.js', 'the service worker'],
    ['/@fs/home/engines/listening/worker/listening.worker.ts?worker_file&type=module', 'while we develop'],
  ])('%s: %s', (address) => expect(ownScriptUrl(address, PAGE)).toBe(new URL(address, PAGE).href))

  it('in the app of a store, whose origin is opaque', () =>
    expect(ownScriptUrl('assets/engraver.worker-DLChx0ek.js', 'capacitor://localhost/')).toBe(
      'capacitor://localhost/assets/engraver.worker-DLChx0ek.js',
    ))

  it.each([
    ['https://evil.example/assets/engraver.worker-DLChx0ek.js', 'another site'],
    ['//evil.example/service-worker.js', 'another site, by the same scheme'],
    ['http://prelude.fr/service-worker.js', 'another scheme'],
    ['https://prelude.fr:8443/service-worker.js', 'another port'],
    ['https://prelude.fr@evil.example/service-worker.js', 'a name that looks like ours'],
    ['data:text/javascript,alert(1)//service-worker.js', 'data'],
    ['blob:https://prelude.fr/service-worker.js', 'a blob'],
    ['javascript:alert(1)//service-worker.js', 'a script in the address'],
    ['assets/index-DFUTObS_.js', 'a script that is no worker'],
    ['theme.js', 'another script of ours'],
    ['/play/v1/imports/1/file?x=/service-worker.js', 'what a learner wrote'],
    ['/play/v1/x.worker-DLChx0ek.js', 'data under the name of a worker'],
    ['/app/../play/service-worker.js', 'data by a detour'],
    ['samples/piano/x?service-worker.js', 'the name in the query'],
    ['samples/piano/x#/service-worker.js', 'the name in the fragment'],
    ['', 'the page itself'],
  ])('never %j: %s', (address) => expect(() => ownScriptUrl(address, PAGE)).toThrow(TypeError))
})
