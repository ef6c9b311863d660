import http from 'node:http'
import { databaseAway } from '../database/failures.ts'

/** Answers every request with 503 `unavailable` while the server is closed for some seconds. */
export async function openStandIn(place: { readonly host: string; readonly port: number }): Promise<{ close(): Promise<void> }> {
  const refusal = databaseAway()
  const server = http.createServer((request, response) => {
    request.resume()
    response.writeHead(refusal.status, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '5', connection: 'close' })
    response.end(JSON.stringify(refusal.answer()))
  })
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(place, listening))
  return {
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
