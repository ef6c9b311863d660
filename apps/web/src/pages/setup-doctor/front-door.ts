export { PianoStep } from './components/piano-step.tsx'
export { SetupDoctorPage } from './setup-doctor-page.tsx'
