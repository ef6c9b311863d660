// npm run admin -- …: the administrator's commands, on the same data as the server.
import { becomeScript } from '../entry.ts'

becomeScript('apps/server/src/admin.ts')
