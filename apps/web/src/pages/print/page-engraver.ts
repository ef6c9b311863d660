import { createEngraver } from '@prelude/engines/engraving'

export const openPageEngraver = createEngraver
