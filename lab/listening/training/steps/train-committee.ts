import { type PerceptronWeights, packWeights, unpackWeights } from '@prelude/engines/detection'
import { type TrainingChoices, type TrainingExamples, trainPerceptron } from './train-perceptron.ts'

export const say = (line: string): void => console.error(line)

/** One member for each seed; the weights as they will be read, of 16 bits, so that what follows is tuned with those. */
export async function trainCommittee(
  examples: TrainingExamples,
  choices: Omit<TrainingChoices, 'seed'>,
  seeds: readonly number[],
): Promise<readonly PerceptronWeights[]> {
  const members: PerceptronWeights[] = []
  for (const seed of seeds) {
    const learned = await trainPerceptron(examples, { ...choices, seed }, say)
    members.push(...unpackWeights(packWeights([learned]), [learned]))
  }
  return members
}
