import { useMutation } from '@tanstack/react-query'
import { client } from '../../../api/client.ts'
import { session } from '../../../api/session.ts'
import { readOwnStorage } from '../../../device/own-storage.ts'
import { saveFile } from '../../../device/save-file.ts'
import { PRODUCT } from '../../../product.ts'
import { fullDate } from '../../../words/dates.ts'

const readMeOf = (exportedAt: Date): string =>
  [
    `${PRODUCT}, vos données au ${fullDate(exportedAt)}.`,
    '',
    'tout.json : tout ce que le service garde de vous, en un fichier.',
    'donnees/ : la même chose, un fichier par sujet.',
    'fichiers/ : les partitions que vous avez importées, telles que vous les avez envoyées.',
    'cet-appareil.json : ce que votre navigateur garde de son côté (thème, réglages du microphone…).',
    '',
  ].join('\n')

/** Asks for everything that is kept and packs it on the device. */
export const useExport = () =>
  useMutation({
    mutationFn: async () => {
      const [{ content }, { packExport }] = await Promise.all([client('GET user/export', {}), import('./export-archive.ts')])
      const exportedAt = new Date(content.exported_at)
      const zip = packExport({ exported: content, device: readOwnStorage(session.learnerId()), readMe: readMeOf(exportedAt) })
      saveFile({ name: `prelude-mes-donnees-${content.exported_at.slice(0, 10)}.zip`, content: new Blob([zip], { type: 'application/zip' }) })
    },
  })
