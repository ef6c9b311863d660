// npm run admin -- …: the administrator's commands, on the server's data.
import { replaceByScript } from '../entry.ts'

replaceByScript('apps/server/src/admin.ts')
