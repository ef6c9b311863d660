export { SetupDoctorPage } from './setup-doctor-page.tsx'
