export { HearingLink } from './hearing-link.tsx'
