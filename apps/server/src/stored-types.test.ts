import type { ImportChoices, ImportedPiece, PlayableType, SessionBody, TakeBody, TakeSummary, User } from '@prelude/contract'
import { expectTypeOf, it } from 'vitest'
import type { StoredChoices, StoredPosition } from './features/imports/imports.stored.ts'
import type { StoredLogs } from './features/sessions/sessions.stored.ts'
import type {
  StoredDisplay,
  StoredExtra,
  StoredHands,
  StoredInput,
  StoredMeasure,
  StoredMode,
  StoredNote,
  StoredPedal,
  StoredPerformedNote,
  StoredStrictness,
} from './features/takes/takes.stored.ts'
import type { StoredPlayableType } from './kernel/database/playable.stored.ts'
import type { StoredAge } from './kernel/learner/users.stored.ts'

type Whole<Type> = NonNullable<Type>

// Checked by the type checker (`apps/server/tsconfig.json`). If the wire changes and the rows shall not, separate the two types here and join them by a presenter.
it('stored types equal the types of the wire, until they are separated on purpose', () => {
  expectTypeOf<StoredPlayableType>().toEqualTypeOf<PlayableType>()
  expectTypeOf<StoredAge>().toEqualTypeOf<User['age']>()
  expectTypeOf<StoredLogs>().toEqualTypeOf<SessionBody['logs']>()
  expectTypeOf<StoredChoices>().toEqualTypeOf<ImportChoices>()
  expectTypeOf<StoredPosition[]>().toEqualTypeOf<ImportedPiece['positions']>()
})

it('the types of takes are equal too', () => {
  expectTypeOf<StoredHands>().toEqualTypeOf<TakeBody['hands']>()
  expectTypeOf<StoredMode>().toEqualTypeOf<TakeBody['mode']>()
  expectTypeOf<StoredStrictness>().toEqualTypeOf<TakeBody['level']>()
  expectTypeOf<StoredInput>().toEqualTypeOf<Whole<TakeBody['input']>>()
  expectTypeOf<StoredDisplay>().toEqualTypeOf<Whole<TakeBody['display']>>()
  expectTypeOf<StoredPedal[]>().toEqualTypeOf<Whole<TakeBody['pedals']>>()
  expectTypeOf<StoredNote[]>().toEqualTypeOf<TakeBody['notes']>()
  expectTypeOf<StoredExtra[]>().toEqualTypeOf<TakeBody['extras']>()
  expectTypeOf<StoredPerformedNote[]>().toEqualTypeOf<TakeBody['performance']>()
  expectTypeOf<StoredMeasure[]>().toEqualTypeOf<TakeSummary['measures']>()
})
