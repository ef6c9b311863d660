import { useEffect, useState } from 'react'

/** The time, updated every minute: greetings and « dans 3 h » stay correct on a page left open. */
export function useNow(everyMs = 60_000): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
