import { frenchTonality, parseTonality, type RankedTonality } from '@prelude/domain/music'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { refreshVersion } from '../../api/query-keys.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { TONALITY_TEXTS as TEXTS } from './tonality.texts.ts'

/** « si bémol majeur » for `Bb`. */
export const tonalityName = (symbol: string): string => {
  const tonality = parseTonality(symbol)
  return tonality ? frenchTonality(tonality) : symbol
}

/** Stores the tonality of a version; its sheets and engravings are refetched. */
export function useTonalityChoice(versionId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (option: RankedTonality) =>
      client('POST version/{id}/transposition', {
        params: { id: versionId },
        body: { version_transposition_id: option.isOriginalTone ? null : option.id },
      }),
    onSuccess: async (_answer, { isOriginalTone, tonality }) => {
      const name = tonalityName(tonality)
      await refreshVersion(queries, versionId)
      toast({ message: isOriginalTone ? TEXTS.back(name) : TEXTS.chosen(name), tone: 'good' })
    },
    onError: () => toast({ message: TEXTS.failed, tone: 'bad' }),
  })
}
