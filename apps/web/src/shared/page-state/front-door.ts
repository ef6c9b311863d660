export { MoreOfList } from './more-of-list.tsx'
export { isUnknown, type QueryState, PageState } from './page-state.tsx'
export { useNearEnd } from './use-near-end.ts'
