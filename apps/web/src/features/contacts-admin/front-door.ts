export { ContactsAdmin } from './contacts-admin.tsx'
