import { OnnxGraph } from '../../network/onnx-graph.ts'

const SMALLEST_CHANCE = 1e-7

/**
 * One training step of inputs → ReLU → ReLU → sigmoid, up to the gradients, as an ONNX graph: the runtime multiplies matrices many times faster
 * than a loop in JavaScript. In: input [rows, inputs], wanted and weight [rows, 1], kept [rows, wide] (dropout), parameter_0 … 5 (weights
 * [from, to] and biases [to] of each layer). Out: loss [1], gradient_0 … 5.
 */
export function gradientGraph(inputs: number, [wide, narrow]: readonly [number, number]): Uint8Array {
  const graph = new OnnxGraph()
  const input = graph.input('input', ['rows', inputs])
  const wanted = graph.input('wanted', ['rows', 1])
  const weight = graph.input('weight', ['rows', 1])
  const dropoutMask = graph.input('kept', ['rows', wide])
  const shapes = [[inputs, wide], [wide], [wide, narrow], [narrow], [narrow, 1], [1]]
  const [first, firstBias, second, secondBias, last, lastBias] = shapes.map((shape, index) => graph.input(`parameter_${index}`, shape)) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const nothing = graph.floats([0], [1])
  const awake = (sum: string): string => graph.node('Cast', [graph.node('Greater', [sum, nothing])], { to: 1 })
  const of = (operator: string, a: string, b: string): string => graph.node(operator, [a, b])

  const firstSum = graph.node('Gemm', [input, first, firstBias])
  const firstMask = of('Mul', awake(firstSum), dropoutMask)
  const firstActivation = of('Mul', firstSum, firstMask)
  const secondSum = graph.node('Gemm', [firstActivation, second, secondBias])
  const secondMask = awake(secondSum)
  const secondActivation = of('Mul', secondSum, secondMask)
  const probability = graph.node('Sigmoid', [graph.node('Gemm', [secondActivation, last, lastBias])])

  const lastSlope = of('Mul', of('Sub', probability, wanted), weight)
  const secondSlope = of('Mul', graph.node('Gemm', [lastSlope, last], { transB: 1 }), secondMask)
  const firstSlope = of('Mul', graph.node('Gemm', [secondSlope, second], { transB: 1 }), firstMask)
  const rows = graph.integers([0])
  const gradients = [
    [input, firstSlope],
    [firstActivation, secondSlope],
    [secondActivation, lastSlope],
  ] as const
  gradients.forEach(([below, slope], layer) => {
    graph.node('Gemm', [below, slope], { transA: 1 }, `gradient_${2 * layer}`)
    graph.node('ReduceSum', [slope, rows], { keepdims: 0 }, `gradient_${2 * layer + 1}`)
  })
  // |1 − wanted − probability| is the probability given to the true class.
  const given = graph.node('Abs', [of('Sub', of('Sub', graph.floats([1], [1]), wanted), probability)])
  const surprise = graph.node('Log', [of('Max', given, graph.floats([SMALLEST_CHANCE], [1]))])
  const loss = graph.node('ReduceSum', [of('Mul', surprise, weight), rows], { keepdims: 0 })
  graph.node('Neg', [loss], {}, 'loss')
  graph.output('loss', [1])
  for (const [index, shape] of shapes.entries()) graph.output(`gradient_${index}`, shape)
  return graph.file('prelude-training')
}
