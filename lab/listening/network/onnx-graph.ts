import protobuf from 'protobufjs/minimal.js'

type Message = protobuf.Writer
const { Writer } = protobuf

// Wire types of protobuf and codes of onnx.proto3 (ONNX 1.x); field numbers are given where they are used.
const [VARINT, LENGTH] = [0, 2]
const [FLOAT, INT64] = [1, 7]
const IR_VERSION = 8
const OPSET = 13

const tag = (field: number, wire: number): number => (field << 3) | wire
const put = (message: Message, field: number, bytes: Uint8Array): Message => message.uint32(tag(field, LENGTH)).bytes(bytes)
const text = (message: Message, field: number, value: string): Message => message.uint32(tag(field, LENGTH)).string(value)
const whole = (message: Message, field: number, value: number): Message => message.uint32(tag(field, VARINT)).int64(value)

export type Attribute = number | string | readonly number[]

function attributeOf(name: string, value: Attribute): Uint8Array {
  const message = text(Writer.create(), 1, name)
  if (typeof value === 'string') return whole(put(message, 4, new TextEncoder().encode(value)), 20, 3).finish()
  if (typeof value === 'number') return whole(whole(message, 3, value), 20, 2).finish()
  for (const item of value) whole(message, 8, item)
  return whole(message, 20, 7).finish()
}

function tensorOf(name: string, shape: readonly number[], data: Float32Array | BigInt64Array): Uint8Array {
  const message = Writer.create()
  for (const size of shape) whole(message, 1, size)
  whole(message, 2, data instanceof Float32Array ? FLOAT : INT64)
  text(message, 8, name)
  return put(message, 9, new Uint8Array(data.buffer, data.byteOffset, data.byteLength)).finish()
}

function describedValue(name: string, shape: readonly (number | string)[]): Uint8Array {
  const sizes = Writer.create()
  for (const size of shape) put(sizes, 1, (typeof size === 'string' ? text(Writer.create(), 2, size) : whole(Writer.create(), 1, size)).finish())
  const tensor = put(whole(Writer.create(), 1, FLOAT), 2, sizes.finish()).finish()
  return put(text(Writer.create(), 1, name), 2, put(Writer.create(), 1, tensor).finish()).finish()
}

/** Builds an ONNX file node by node. Each method returns the name of its output tensor. */
export class OnnxGraph {
  readonly #nodes: Uint8Array[] = []
  readonly #tensors: Uint8Array[] = []
  readonly #inputs: Uint8Array[] = []
  readonly #outputs: Uint8Array[] = []
  #count = 0

  input(name: string, shape: readonly (number | string)[]): string {
    this.#inputs.push(describedValue(name, shape))
    return name
  }
  output(name: string, shape: readonly (number | string)[]): void {
    this.#outputs.push(describedValue(name, shape))
  }
  floats(data: Float32Array | readonly number[], shape: readonly number[]): string {
    return this.#tensor(data instanceof Float32Array ? data : Float32Array.from(data), shape)
  }
  integers(values: readonly number[]): string {
    return this.#tensor(BigInt64Array.from(values, BigInt), [values.length])
  }
  node(operator: string, inputs: readonly string[], attributes: Readonly<Record<string, Attribute>> = {}, result = this.#name(operator)): string {
    const message = Writer.create()
    for (const input of inputs) text(message, 1, input)
    text(text(text(message, 2, result), 3, `${result}:${operator}`), 4, operator)
    for (const [name, value] of Object.entries(attributes)) put(message, 5, attributeOf(name, value))
    this.#nodes.push(message.finish())
    return result
  }
  slice(input: string, from: number, to: number, axis: number): string {
    return this.node('Slice', [input, this.integers([from]), this.integers([to]), this.integers([axis])])
  }
  file(producer: string): Uint8Array {
    const graph = Writer.create()
    for (const node of this.#nodes) put(graph, 1, node)
    text(graph, 2, producer)
    for (const tensor of this.#tensors) put(graph, 5, tensor)
    for (const input of this.#inputs) put(graph, 11, input)
    for (const output of this.#outputs) put(graph, 12, output)
    const opset = whole(text(Writer.create(), 1, ''), 2, OPSET).finish()
    const model = text(whole(Writer.create(), 1, IR_VERSION), 2, producer)
    return put(put(model, 7, graph.finish()), 8, opset).finish()
  }
  #tensor(data: Float32Array | BigInt64Array, shape: readonly number[]): string {
    const name = this.#name('constant')
    this.#tensors.push(tensorOf(name, shape, data))
    return name
  }
  #name(kind: string): string {
    this.#count += 1
    return `${kind}_${this.#count}`
  }
}
