import { IconButton } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { type PieceDescription, useFavourite } from '../../../features/piece/front-door.ts'
import { PIECE_TEXTS as TEXTS } from '../piece.texts.ts'

/** A heart on the cover: the piece is among the favourites, on each of the learner's devices. */
export function FavouriteButton({
  details: { isFavourite, versions },
  className,
}: {
  readonly details: Pick<PieceDescription, 'isFavourite' | 'versions'>
  readonly className?: string | undefined
}) {
  const favourite = useFavourite(versions)
  return (
    <IconButton
      icon={isFavourite ? 'heartFilled' : 'heart'}
      label={TEXTS.favourite}
      look="paper"
      aria-pressed={isFavourite}
      className={className}
      onClick={() => {
        if (!favourite.isPending) favourite.mutate(!isFavourite, { onError: () => void toast({ message: TEXTS.favouriteFailed, tone: 'bad' }) })
      }}
    />
  )
}
