// npm run admin -- …: the administrator's commands, on the same data as the server.
import { replaceByScript } from '../entry.ts'

replaceByScript('apps/server/src/admin.ts')
