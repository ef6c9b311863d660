import { EXAMPLES } from '@prelude/contract/examples'
import type { User } from '@prelude/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userQuery } from '../../../shared/learner/front-door.ts'
import { membershipDialog, type MembershipDialog, openMembershipDialog } from '../membership.store.ts'
import { offerOf, offerQuery } from '../offer.queries.ts'
import { MembershipDialogs } from './membership-dialogs.tsx'
import { PromotionChip } from './promotion-chip.tsx'

const counted = vi.hoisted(() => [] as string[])
vi.mock('../../analytics/front-door.ts', () => ({ countAction: (action: string) => counted.push(action) }))
vi.mock('../use-subscribe.ts', () => ({ useSubscribe: () => () => undefined }))
vi.mock('@tanstack/react-router', async (load) => ({
  ...(await load<object>()),
  Link: ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
    <button type="button" onClick={onClick}>
      {children}
    </button>
  ),
}))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const { data: user } = EXAMPLES['GET user'].answer
const { content } = EXAMPLES['GET subscriptions'].answer
const PAYING = { premium: true, status: 'PAID_MEMBER' } as const
const FREE = { premium: false, status: 'TRIAL_ENDED' } as const

let root: Root
const show = async (member: Partial<User>, node: ReactNode): Promise<void> => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queries.setQueryData(userQuery.queryKey, { ...user, ...member })
  const offer = offerOf(content)
  if (!offer.promotion) throw new Error('the example has a promotion')
  queries.setQueryData(offerQuery.queryKey, { ...offer, promotion: { ...offer.promotion, isShown: true } })
  await act(async () => root.render(<QueryClientProvider client={queries}>{node}</QueryClientProvider>))
}
const press = (words: string) =>
  act(async () => [...document.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent?.includes(words))?.click())

beforeEach(() => {
  counted.length = 0
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const OFFERS: readonly MembershipDialog[] = [{ kind: 'benefits' }, { kind: 'freemium', quota: 'contents' }, { kind: 'promotion' }]
it.each(OFFERS)('$kind is never shown to a paying member', async (dialog) => {
  openMembershipDialog(dialog)
  await show(PAYING, <MembershipDialogs dialog={dialog} />)
  expect([document.querySelector('dialog'), membershipDialog.getState().open, counted]).toEqual([null, null, []])
})
it.each(OFFERS)('$kind is shown to a free learner, and counted', async (dialog) => {
  await show(FREE, <MembershipDialogs dialog={dialog} />)
  expect([document.querySelectorAll('dialog').length, counted]).toEqual([1, [`${dialog.kind} shown`]])
})

it('counts that the promotion was followed, from its dialog and from its chip', async () => {
  await show(FREE, <MembershipDialogs dialog={{ kind: 'promotion' }} />)
  await press('Je m’abonne')
  expect(counted).toEqual(['promotion shown', 'promotion followed'])
  await show(FREE, <PromotionChip />)
  await press('%')
  expect(counted.slice(2)).toEqual(['promotion followed'])
})
