import net from 'node:net'

/** The raw response to these bytes, headers included: no client normalizes the URL. */
export const rawRequest = (address: string, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address)
    const socket = net.connect(Number(port), hostname, () => socket.write(bytes))
    let answer = ''
    socket
      .setEncoding('utf8')
      .setTimeout(10_000, () => socket.destroy(new Error('no answer')))
      .on('data', (text: string) => {
        answer += text
      })
      .on('error', reject)
      .on('close', () => resolve(answer))
  })

export const rawGet = (address: string, path: string): Promise<string> =>
  rawRequest(address, `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
