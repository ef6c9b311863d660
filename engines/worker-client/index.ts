export { createWorkerClient, type WorkerClient, WorkerFailure, type WorkerPort } from './worker-client.ts'
export { serveWorker, type WorkerAnswers } from './worker-host.ts'
export type { WorkerOrder, WorkerReply } from './worker-protocol.ts'
