import { useNavigate, useRouter } from '@tanstack/react-router'
import { openSubscribe, type SubscribeOptions } from '../../shared/dialog-requests/open-subscribe.ts'

/** Opens the subscribe page, with the current page as return address. */
export function useSubscribe(): (request: SubscribeOptions) => void {
  const navigate = useNavigate()
  const router = useRouter()
  return (request) => {
    const here = router.latestLocation.href
    const back = here.startsWith('/subscribe') || here.startsWith('/player') || here.startsWith('/learn') ? '/home' : here
    openSubscribe(navigate, { back, ...request }).catch((cause: unknown) => console.warn('The outside browser did not open', cause))
  }
}
