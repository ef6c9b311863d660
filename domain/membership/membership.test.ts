import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogueVisible } from './catalogue-access.ts'
import { freeActionsLeft, takeFreeAction } from './free-actions.ts'
import { isLocked, mayImport, mayOpen, type Openable } from './may-open.ts'
import { hasCheatMode, hasHiddenCatalogue, isPaying, isTrialAvailable, isTrialRunning, type Member, trialEndOf } from './member.ts'
import { guardRoute } from './route-guards.ts'

const free: Member = {
  premium: false,
  status: null,
  paymentGroup: null,
  weeklyFreeActions: 5,
  dailyFreeActions: 5,
  importedPieceCount: 0,
  trialEndsAt: null,
  plan: null,
  teamMember: null,
  accessDraftCatalog: false,
}
const spent: Member = { ...free, weeklyFreeActions: 0, dailyFreeActions: 0 }
const paid: Member = { ...spent, premium: true, status: 'PAID_MEMBER' }
const trial: Member = { ...free, premium: true, status: 'TRIAL', trialEndsAt: 1_000 }
const admin: Member = { ...spent, teamMember: 'admin' }

describe('members', () => {
  it.each([
    ['free', free, false, true],
    ['paid', paid, true, false],
    ['on trial', trial, false, false],
    ['after the trial', { ...free, status: 'TRIAL_ENDED', trialEndsAt: 1_000 }, false, false],
    ['with a trial end but no status', { ...free, trialEndsAt: 1_000 }, false, false],
    ['premium without a status', { ...free, premium: true }, true, false],
  ] as const)('%s: paying and offered a trial', (_name, member, paying, offered) =>
    expect([isPaying(member), isTrialAvailable(member)]).toEqual([paying, offered]),
  )

  it.each([
    [999, true],
    [1_000, false],
  ])('a trial to 1000 runs at %i: %s', (now, running) => expect(isTrialRunning(trial, now)).toBe(running))

  it('a trial is 14 days', () => expect(trialEndOf(0)).toBe(14 * 24 * 3600 * 1000))

  it('cheat mode needs both the role and the flag', () => {
    expect([hasCheatMode(admin, true), hasCheatMode(admin, false), hasCheatMode(free, true), hasCheatMode(null, true)]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

describe('may I open this?', () => {
  const costs = { allowed: true, costsFreeAction: true }
  const freely = { allowed: true, costsFreeAction: false }
  const no = (reason: string) => ({ allowed: false, reason })
  const contents = ['version', 'challenge', 'lesson', 'playerSchool'] as const

  it.each(contents)('%s', (kind) => {
    const paidFor: Openable = { kind, isFree: false }
    expect(mayOpen(null, { kind, isFree: true })).toEqual(no('login'))
    expect(mayOpen(spent, { kind, isFree: true })).toEqual(freely)
    expect(mayOpen(free, paidFor)).toEqual(costs)
    expect(mayOpen(spent, paidFor)).toEqual(no('quota'))
    expect(mayOpen({ ...free, dailyFreeActions: 0 }, paidFor)).toEqual(no('quota'))
    expect(mayOpen({ ...free, weeklyFreeActions: 0 }, paidFor)).toEqual(no('quota'))
    expect(mayOpen(spent, { ...paidFor, openedThisPeriod: true })).toEqual(freely)
    expect(mayOpen(paid, paidFor)).toEqual(freely)
    expect(mayOpen(trial, paidFor)).toEqual(costs)
    expect(mayOpen(admin, paidFor)).toEqual(no('quota'))
    expect(mayOpen(admin, paidFor, { cheatMode: true })).toEqual(freely)
    expect(mayOpen(spent, paidFor, { cheatMode: true })).toEqual(no('quota'))
  })

  it.each<[string, Member | null, object]>([
    ['nobody', null, no('login')],
    ['a free learner', free, freely],
    ['a free learner with one piece', { ...free, importedPieceCount: 1 }, no('import-quota')],
    ['a learner without actions', spent, freely],
    ['a member with ten pieces', { ...paid, importedPieceCount: 10 }, freely],
    ['a trial with one piece', { ...trial, importedPieceCount: 1 }, freely],
  ])('import by %s', (_name, member, expected) => expect(mayOpen(member, { kind: 'import' })).toEqual(expected))

  it.each([
    [false, 0, true],
    [false, 1, false],
    [false, 2, false],
    [true, 1, true],
    [true, 199, true],
  ])('one more import — premium %s with %i: %s', (premium, importedPieceCount, may) => expect(mayImport({ premium, importedPieceCount })).toBe(may))

  it.each<[string, Member | null, object]>([
    ['nobody', null, no('login')],
    ['a free learner', free, freely],
    ['a learner without actions', spent, no('premium')],
    ['a member', paid, freely],
  ])('a premium route by %s', (_name, member, expected) => expect(mayOpen(member, { kind: 'premiumRoute' })).toEqual(expected))

  it.each([
    ['free, nothing left', spent, {}, true],
    ['free, some left', free, {}, false],
    ['free content', spent, { isFree: true }, false],
    ['in a free module', spent, { inFreeModule: true }, false],
    ['premium', paid, {}, false],
    ['trial, nothing left', { ...trial, weeklyFreeActions: 0 }, {}, false],
  ] as const)('locked — %s: %s', (_name, member, more, locked) => expect(isLocked(member, { isFree: false, ...more })).toBe(locked))

  it('the padlock and the guards of the routes say the same', () => {
    const members = [free, spent, paid, trial, admin, { ...spent, paymentGroup: 'B' as const }, { ...trial, ...spent, premium: true }]
    for (const member of members)
      for (const isFree of [true, false])
        for (const route of ['Leçon', 'Player Challenge', 'Player School', 'premium'] as const)
          expect([route, isFree, isLocked(member, { isFree })]).toEqual([route, isFree, !guardRoute(member, route, { isFree }).goesOn])
  })
})

describe('free actions', () => {
  it.each([
    ['group null', free, 5, true, 4],
    ['group A', { ...free, paymentGroup: 'A' as const, weeklyFreeActions: 1 }, 1, true, 0],
    ['group B', { ...free, paymentGroup: 'B' as const, dailyFreeActions: 3 }, 3, true, 2],
    ['group B, today spent', { ...free, paymentGroup: 'B' as const, dailyFreeActions: 0 }, 0, false, 0],
    ['spent', spent, 0, false, 0],
    ['on trial', trial, 5, true, 4],
    ['paying', paid, Number.POSITIVE_INFINITY, true, Number.POSITIVE_INFINITY],
  ])('%s: %f left, taken %s, then %f', (_name, member, remaining, taken, after) => {
    const result = takeFreeAction(member)
    expect([freeActionsLeft(member), result.taken, freeActionsLeft(result.member)]).toEqual([remaining, taken, after])
  })

  it('a learner gets exactly the quota, and both counts stay equal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 }), fc.constantFrom('A' as const, 'B' as const, null), (quota, paymentGroup) => {
        let member: Member = { ...free, paymentGroup, weeklyFreeActions: quota, dailyFreeActions: quota }
        let count = 0
        for (let result = takeFreeAction(member); result.taken; result = takeFreeAction(member)) {
          member = result.member
          count += 1
          expect(member.weeklyFreeActions).toBe(member.dailyFreeActions)
        }
        expect(count).toBe(quota)
      }),
    )
  })
})

describe('the catalogue', () => {
  it.each([
    ['SONG', 'FREE', free, false, true],
    ['SIMPLIFIED', 'PREMIUM', free, false, true],
    ['SONG', 'HIDDEN', free, false, false],
    ['SONG', 'HIDDEN', { ...free, plan: 'EARLY_MEMBER' }, false, true],
    ['SONG', 'HIDDEN', { ...free, plan: 'Contenu Payant' }, false, true],
    ['SONG', 'HIDDEN', { ...free, plan: 'annual' }, false, false],
    ['SONG_DRAFT', 'FREE', { ...free, plan: 'ALPHA_MEMBER' }, false, false],
    ['SONG_DRAFT', 'FREE', { ...free, accessDraftCatalog: true }, false, false],
    ['SONG_DRAFT', 'FREE', { ...free, accessDraftCatalog: true }, true, true],
    ['SONG_DRAFT', 'FREE', admin, true, true],
    ['SONG_DRAFT', 'FREE', free, true, false],
    ['SONG', 'FREE', null, false, false],
  ])('%s, %s', (versionType, catalogType, member, draftCatalog, visible) => {
    expect(catalogueVisible({ versionType, catalogType }, member, { draftCatalog })).toBe(visible)
  })

  it.each([
    ['ALPHA_MEMBER', true],
    ['BETA_MEMBER', true],
    [null, false],
  ])('plan %s sees the hidden catalogue: %s', (plan, sees) => expect(hasHiddenCatalogue({ plan })).toBe(sees))
})
