import { typeset } from '@prelude/domain/basics'
import { useMutation } from '@tanstack/react-query'
import { chunksOf, openBody } from '../../api/open-body.ts'
import { session } from '../../api/login-token.ts'
import { readOwnStorage } from '../../shared/storage/front-door.ts'
import { saveFile } from '../../platform/save-file.ts'
import { PRODUCT } from '../../platform/product.ts'
import { fullDate } from '../../shared/french/dates.ts'
import { takeQueueOf } from '../../shared/takes/front-door.ts'
import { fetchImportFile } from '../../features/imports/front-door.ts'

const readMeOf = (exportedAt: Date): string =>
  typeset(
    [
      `${PRODUCT}, vos données au ${fullDate(exportedAt)}.`,
      '',
      'tout.json : tout ce que le service garde de vous, en un fichier.',
      'donnees/ : la même chose, un fichier par sujet.',
      'fichiers/ : les partitions que vous avez importées, telles que vous les avez envoyées.',
      'cet-appareil.json : ce que votre navigateur garde de son côté (thème, réglages du microphone…).',
      '',
    ].join('\n'),
  )

/** Takes not yet uploaded, by their storage name. */
async function waitingTakes(learnerId: number | null): Promise<Readonly<Record<string, string>>> {
  const takes = learnerId === null ? [] : await takeQueueOf(learnerId).waiting()
  return Object.fromEntries(takes.map(({ body }) => [`prelude.takes.${body.id}`, JSON.stringify(body)]))
}

/** A file as it was sent. */
const fetchFile = async (importId: number): Promise<Uint8Array> => (await fetchImportFile(importId)).bytes

/** Requests the export, and packs it on the device while it arrives. */
export const useExport = () =>
  useMutation({
    mutationFn: async () => {
      const learnerId = session.learnerId()
      const [body, { packExport }] = await Promise.all([openBody('GET user/export', { query: { files: 'listed' } }), import('./export-archive.ts')])
      const { exportedAt, zip } = await packExport({
        exported: chunksOf(body),
        fetchFile,
        device: { ...readOwnStorage(learnerId), ...(await waitingTakes(learnerId)) },
        readMe: readMeOf,
      })
      saveFile({ name: `prelude-mes-donnees-${exportedAt.slice(0, 10)}.zip`, content: zip })
    },
  })
