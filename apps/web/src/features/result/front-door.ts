export { ResultPage } from './result-page.tsx'
