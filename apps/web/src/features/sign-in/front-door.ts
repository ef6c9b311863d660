export { FreshLogin } from './social/fresh-login.tsx'
export { useForm } from '../../shared/forms/use-form.ts'
