import type { Runtime } from '@prelude/engines/detection'
import * as ort from 'onnxruntime-web/wasm'

/** The network in this process: the same WebAssembly as in the browser, on one thread. */
export async function openSession(model: Uint8Array): Promise<Runtime> {
  ort.env.wasm.numThreads = 1
  ort.env.logLevel = 'error'
  const session = await ort.InferenceSession.create(model, { executionProviders: ['wasm'] })
  return { session, Tensor: ort.Tensor }
}
