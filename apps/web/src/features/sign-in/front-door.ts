export { useForm } from '../../shared/forms/use-form.ts'
export { FreshLogin } from './social/fresh-login.tsx'
