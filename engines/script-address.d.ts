declare module '*.worklet.ts?worker&url' {
  const address: string
  export default address
}
declare module '*.worker.ts?worker&url' {
  const address: string
  export default address
}
declare module '*.bin?url' {
  const address: string
  export default address
}
