export { isUnknown, type PageQuery, PageState } from './page-state.tsx'
