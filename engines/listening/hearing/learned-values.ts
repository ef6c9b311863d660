export const LEARNED_VALUES = {
  heard: { inputs: 1, hidden: [1, 1] as const, values: '' },
  heardFrom: [1],
  asked: { inputs: 1, hidden: [1, 1] as const, values: '' },
  certainties: { right: [1], rightAtLast: 1, wrongAtLast: 0, unsure: 1 },
}
