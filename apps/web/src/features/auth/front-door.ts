export { FreshLogin } from './social/fresh-login.tsx'
export { useForm } from './use-form.ts'
