export { BlocsLink } from './blocs-link.tsx'
