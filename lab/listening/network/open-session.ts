import * as ort from 'onnxruntime-web/wasm'

/** A graph that is ready to run, and the tensors that it takes. */
export interface GraphSession {
  readonly session: Pick<ort.InferenceSession, 'run'>
  readonly Tensor: typeof ort.Tensor
}

/** Opens an ONNX graph in this process, on one thread. */
export async function openSession(model: Uint8Array): Promise<GraphSession> {
  ort.env.wasm.numThreads = 1
  ort.env.logLevel = 'error'
  const session = await ort.InferenceSession.create(model, { executionProviders: ['wasm'] })
  return { session, Tensor: ort.Tensor }
}
