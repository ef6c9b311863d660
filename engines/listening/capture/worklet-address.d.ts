declare module '*.worklet.ts?worker&url' {
  const address: string
  export default address
}
