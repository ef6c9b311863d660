import { OCTAVES } from '@prelude/engines/detection'
import { OnnxGraph } from './onnx-graph.ts'
import type { PublishedTensor } from './published-weights.ts'

type Weights = (name: string) => PublishedTensor

const BINS = 309
const BINS_AN_OCTAVE = 36
const KERNEL = 256
/** Bins of the harmonic stack: 88 keys of three. */
const STACK = 264
/** Shifts of the stack: half, one and up to seven harmonics, in bins of a third of a semitone. */
const HARMONICS = [-36, 0, 36, 57, 72, 84, 93, 101]
/** 10 / ln 10: from natural logarithm to decibels. */
const DECIBELS_PER_NEPER = 4.342944622039795
const SMALLEST_POWER = 1e-10

// Convolutions of the constant-Q layer, octave by octave from the top: real part, imaginary part, decimation filter.
const convolution = (index: number): string => `cq_t2010v2_1/conv1d${index === 0 ? '' : `_${index}`}/ExpandDims_1`
const realPart = (octave: number): string => convolution(3 * octave)
const imaginaryPart = (octave: number): string => convolution(3 * octave + 1)
const HALVING = convolution(2)

/** [height, width, in, out] → [out, in, height, width]. */
function reordered({ shape, data }: PublishedTensor): { readonly shape: number[]; readonly data: Float32Array } {
  const [height = 1, width = 1, inputs = 1, outputs = 1] = shape
  const turned = new Float32Array(data.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let i = 0; i < inputs; i += 1)
        for (let o = 0; o < outputs; o += 1)
          turned[((o * inputs + i) * height + y) * width + x] = data[((y * width + x) * inputs + i) * outputs + o] ?? 0
  return { shape: [outputs, inputs, height, width], data: turned }
}

/** Real and imaginary kernels of one octave, [72, 256], each bin already scaled. */
function kernelsOf(weights: Weights, octave: number): Float32Array {
  const scales = weights('cq_t2010v2_1/Sqrt').data
  const [real, imaginary] = [weights(realPart(octave)).data, weights(imaginaryPart(octave)).data]
  const kernels = new Float32Array(2 * BINS_AN_OCTAVE * KERNEL)
  for (let bin = 0; bin < BINS_AN_OCTAVE; bin += 1) {
    const place = BINS - BINS_AN_OCTAVE * (octave + 1) + bin
    const scale = place >= 0 ? (scales[place] ?? 0) : 0
    for (let tap = 0; tap < KERNEL; tap += 1) {
      kernels[bin * KERNEL + tap] = (real[tap * BINS_AN_OCTAVE + bin] ?? 0) * scale
      kernels[(BINS_AN_OCTAVE + bin) * KERNEL + tap] = -(imaginary[tap * BINS_AN_OCTAVE + bin] ?? 0) * scale
    }
  }
  return kernels
}

/** [1, 309, T] decibels, from the nine octaves of `createOctaveChain`. */
function decibels(graph: OnnxGraph, weights: Weights): string {
  const powers: string[] = []
  for (let octave = 0; octave < OCTAVES; octave += 1) {
    const sound = graph.input(`octave_${octave}`, [1, 1, `samples_${octave}`])
    const kernels = graph.floats(kernelsOf(weights, octave), [2 * BINS_AN_OCTAVE, 1, KERNEL])
    const parts = graph.node('Conv', [sound, kernels], { kernel_shape: [KERNEL], strides: [KERNEL >> octave] })
    const squares = graph.node('Mul', [parts, parts])
    powers.unshift(graph.node('Add', [graph.slice(squares, 0, BINS_AN_OCTAVE, 1), graph.slice(squares, BINS_AN_OCTAVE, 2 * BINS_AN_OCTAVE, 1)]))
  }
  const all = graph.slice(graph.node('Concat', powers, { axis: 1 }), OCTAVES * BINS_AN_OCTAVE - BINS, OCTAVES * BINS_AN_OCTAVE, 1)
  const logarithm = graph.node('Log', [graph.node('Add', [all, graph.floats([SMALLEST_POWER], [])])])
  return graph.node('Mul', [logarithm, graph.floats([DECIBELS_PER_NEPER], [])], {}, 'decibels')
}

/** [1, 309, T] decibels → 0–1, normalised by the minimum and maximum of these frames and of the ones before (`range`). */
function normalised(graph: OnnxGraph, db: string): string {
  const range = graph.input('range', [1, 2, 1])
  const lowest = graph.node('Min', [graph.node('ReduceMin', [db], { axes: [1, 2], keepdims: 1 }), graph.slice(range, 0, 1, 1)])
  const highest = graph.node('Max', [graph.node('ReduceMax', [db], { axes: [1, 2], keepdims: 1 }), graph.slice(range, 1, 2, 1)])
  const span = graph.node('Max', [graph.node('Sub', [highest, lowest]), graph.floats([1e-9], [])])
  return graph.node('Div', [graph.node('Sub', [db, lowest]), span])
}

/**
 * [1, 1, T, 309] → [1, 8, T, 264]: harmonic stacking: copies shifted by each harmonic, so that one filter sees the partials of a note at one
 * position.
 */
function harmonicStack(graph: OnnxGraph, picture: string): string {
  const shifted = HARMONICS.map((shift) => {
    const kept = graph.slice(picture, Math.max(0, shift), Math.min(BINS, STACK + shift), 3)
    const [left, right] = [Math.max(0, -shift), Math.max(0, STACK + shift - BINS)]
    if (left + right === 0) return kept
    return graph.node('Pad', [kept, graph.integers([0, 0, 0, left, 0, 0, 0, right])], { mode: 'constant' })
  })
  return graph.node('Concat', shifted, { axis: 1 })
}

/** The whole network: octaves in; `onsets` and `frames` [T, 88], `decibels` [1, 309, T] and the decimation filter `low_pass` [256] out. */
export function hearingGraph(weights: Weights): Uint8Array {
  const graph = new OnnxGraph()
  const convolve = (input: string, kernel: string, bias: string, pads: readonly number[], strides: readonly number[] = [1, 1]): string => {
    const { shape, data } = reordered(weights(kernel))
    const offsets = weights(bias).data
    const inputs = [input, graph.floats(data, shape), graph.floats(offsets, [offsets.length])]
    return graph.node('Conv', inputs, { kernel_shape: shape.slice(2), pads, strides })
  }
  const relu = (input: string): string => graph.node('Relu', [input])
  const sigmoid = (input: string): string => graph.node('Sigmoid', [input])

  const db = decibels(graph, weights)
  const picture = graph.node('Unsqueeze', [graph.node('Transpose', [normalised(graph, db)], { perm: [0, 2, 1] }), graph.integers([1])])
  const batch = (part: string): string => graph.floats(weights(`batch_normalization/FusedBatchNormV3/${part}`).data, [1])
  const levelled = graph.node('Add', [graph.node('Mul', [picture, batch('Scaled')]), batch('Offset')])
  const stack = harmonicStack(graph, levelled)
  const contourFilters = relu(convolve(stack, 'conv2d_1/Conv2D_weights', 'conv2d_1/Conv2D_bn_offset', [1, 19, 1, 19]))
  const contours = sigmoid(
    convolve(contourFilters, 'contours-reduced/Conv2D/ReadVariableOp', 'contours-reduced/BiasAdd/ReadVariableOp', [2, 2, 2, 2]),
  )
  const noteFilters = relu(convolve(contours, 'conv2d_2/Conv2D/ReadVariableOp', 'conv2d_2/BiasAdd/ReadVariableOp', [3, 2, 3, 2], [1, 3]))
  const notes = sigmoid(convolve(noteFilters, 'conv2d_3/Conv2D/ReadVariableOp', 'conv2d_3/BiasAdd/ReadVariableOp', [3, 1, 3, 1]))
  const onsetFilters = relu(convolve(stack, 'conv2d_4/Conv2D_weights', 'conv2d_4/Conv2D_bn_offset', [2, 1, 2, 1], [1, 3]))
  const both = graph.node('Concat', [notes, onsetFilters], { axis: 1 })
  const onsets = sigmoid(convolve(both, 'conv2d_5/Conv2D/ReadVariableOp', 'conv2d_5/BiasAdd/ReadVariableOp', [1, 1, 1, 1]))
  const keys = graph.integers([-1, 88])
  graph.node('Reshape', [onsets, keys], {}, 'onsets')
  graph.node('Reshape', [notes, keys], {}, 'frames')
  graph.node('Identity', [graph.floats(weights(HALVING).data, [KERNEL])], {}, 'low_pass')
  graph.output('onsets', ['T', 88])
  graph.output('frames', ['T', 88])
  graph.output('decibels', [1, BINS, 'T'])
  graph.output('low_pass', [KERNEL])
  return graph.file('prelude-hearing')
}
