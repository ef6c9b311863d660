export { DeclareDialog } from './declare-dialog.tsx'
